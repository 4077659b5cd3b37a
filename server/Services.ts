import type { RecordScreen, Screen, ScreenRecord } from '../schemas/language/index.ts';
import type { SchemaValidators } from '../schemas/language/records/compileValidator.ts';
import type { Dict, Problem } from '../schemas/language/reading/readScreens.ts';
import type { Database, Queries } from './database/Database.ts';
import type { Config } from './config.ts';
import type { FileStore } from './files/stores/FileStore.ts';
import type { Monitoring } from './monitoring/Monitoring.ts';

/** What would come of a text that is not saved yet. */
export interface Foresight {
  /** Mistakes that are not there now: its own and those of the screens that name it. */
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
  readonly screen: Screen | undefined;
}

/** The screens of the running server: read from its sources, and read again when one of these changes. */
export interface ScreenRegistry {
  /** The same array until a screen changes, so that what is derived from all of them can be kept by it. */
  all(): readonly Screen[];
  byComponent(component: string): Screen | undefined;
  /** The screens that have records; the same array until a screen changes. */
  recordScreens(): readonly RecordScreen[];
  /** The screen with records that a component draws. */
  recordsOf(component: string): RecordScreen | undefined;
  /** The same and those that it has replaced of late, the newest first; they stay where the file is broken or gone. */
  versionsOf(component: string): readonly RecordScreen[];
  /** The screen with records of an id. */
  byId(id: string): RecordScreen | undefined;
  byTable(table: string): RecordScreen | undefined;
  /** Compiled once per revision. */
  validatorsOf(screen: RecordScreen): SchemaValidators;
  /** Source of the browser's validator module. */
  validatorModuleOf(screen: RecordScreen): string;
  /** Whether the file of a screen has mistakes just now, and the screen is what it last was without any. */
  isOutdated(component: string): boolean;
  dicts(): readonly Dict[];
  problems(): readonly Problem[];
  /** A mistake of the file that had an id when it was last whole; undefined where it has none, or never was. */
  mistakeOf(id: string): Problem | undefined;
  /** What the files are allowed to say and have most likely not meant. */
  notes(): readonly Problem[];
  /** What saving a text for a screen of the database would bring; `null` takes the screen away. */
  foresee(component: string, text: string | null): Promise<Foresight>;
  /** Reads the sources again; resolves when tables are in line and listeners were told. */
  reload(): Promise<void>;
  /** The same for what the sources were told of, and for all where nobody tells them: a save asks for the state of no other file. */
  catchUp(): Promise<void>;
  /**
   * Components whose screen appeared, changed, broke or went; returns the removal. Who listens later is told when
   * those before are done: a browser that asks for the menu finds it in line.
   */
  onChange(listener: (components: readonly string[]) => void | Promise<void>): () => void;
  close(): void;
}

/** Who calls: made from the session row on every request, never from anything the client says. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly realname: string;
  /** The tenant chosen among {@link tenants}; scopes every row. */
  readonly tenantId: string;
  readonly tenants: readonly string[];
  readonly departId: string;
  readonly orgCode: string;
  readonly roleIds: readonly string[];
  /** The codes of those of the roles that have one, `user.roles` in expressions. */
  readonly roleCodes: readonly string[];
  /** Permission codes such as `member:edit`, `member:list`. */
  readonly codes: ReadonlySet<string>;
  readonly isTenantAdmin: boolean;
  /** Holds the admin role of the platform's own tenant: manages the tenants and what they share. */
  readonly isPlatformAdmin?: boolean;
  /** Rules that narrow the rows of a screen, by its component; the admin role has none. */
  readonly dataRules?: ReadonlyMap<string, readonly DataRule[]>;
}

/** A row rule an administrator has laid on a menu: `orgCode` `=` `#{sys_org_code}`. */
export interface DataRule {
  /** The component of the screen whose rows it narrows. */
  readonly component: string;
  /** Name of the screen's field. */
  readonly column: string;
  /** A value of the dictionary `rule_conditions`. */
  readonly condition: string;
  readonly value: string;
}

/** What routes work with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** The bytes of uploads. */
  readonly files: FileStore;
  readonly screens: ScreenRegistry;
  /** What a screen's file cannot say of its writes; most screens have nothing beyond their file. */
  policyOf(screen: RecordScreen): Policy;
  /** What this process knows of itself. */
  readonly monitoring: Monitoring;
  readonly log: {
    info(data: object, text: string): void;
    warn(data: object, text: string): void;
    error(data: object, text: string): void;
  };
}

/** What a policy judges: who writes what. Queries run in the same transaction as the write. */
export interface PolicyContext {
  readonly services: Services;
  readonly session: Session;
  readonly queries: Queries;
  readonly screen: RecordScreen;
  /** The values about to be written, by property name; a policy may add to it or change it. */
  readonly record?: ScreenRecord;
  /** The row as it stands before the write. */
  readonly current?: ScreenRecord;
  /** The rows of a removal or an action. */
  readonly ids?: readonly string[];
  /** The name of the action of the screen. */
  readonly action?: string;
}

/** Judges one step of a write. @throws ApiError when it must not happen */
export type PolicyStep = (context: PolicyContext) => Promise<void>;

/** The rules of one screen that no keyword of the language can say. */
export interface Policy {
  readonly beforeCreate?: PolicyStep;
  readonly beforeUpdate?: PolicyStep;
  readonly beforeRemove?: PolicyStep;
  readonly beforeAction?: PolicyStep;
  /** After any of the four, still in the transaction. */
  readonly afterWrite?: PolicyStep;
}
