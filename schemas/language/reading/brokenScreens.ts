import metaSchema from '../screen.schema.json' with { type: 'json' };
import { whyNotScreenId } from '../screen/names.ts';
import { type Draft, toId } from './Draft.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';

/** How the id of a screen is written. */
const idPattern = new RegExp(metaSchema.properties.id.pattern);

/**
 * The ids of files that could not be read to the end, so that those who name them stay whole.
 * @param takers drafts whose id is another file's: what they were called before, or were to be called, nobody can tell
 */
export function brokenScreens(
  drafts: readonly Draft[],
  files: readonly FileText[],
  options: ReadOptions,
  takers: ReadonlySet<Draft>,
): BrokenScreens {
  const { unreadable = [], owners = [] } = options;
  const unwhole = drafts.filter((draft) => !draft.isWhole || hasReservedId(draft));
  if (unwhole.length + unreadable.length === 0) return new BrokenScreens([]);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const former = new Map([...owners].map(([id, component]) => [component, id]));
  const broken = unwhole.map((draft) => {
    const { source, path, component } = draft;
    return [
      component,
      takers.has(draft) || hasReservedId(draft) ? undefined : idOf(source.value, texts.get(path) ?? ''),
    ] as const;
  });
  const lost = unreadable.map((component) => [component, undefined] as const);
  return new BrokenScreens(
    [...broken, ...lost].map(([component, id]) => [component, id ?? former.get(component)] as const),
  );
}

/** Whether the id is nobody's to have: what the screen was called before, nobody can tell. */
const hasReservedId = ({ problems, screen, component }: Draft): boolean =>
  problems.length > 0 && screen !== undefined && whyNotScreenId(screen.id, component) !== undefined;

/** Screens that are broken just now. A file that does not say its id may have any that its path speaks of. */
class BrokenScreens extends Set<string> {
  private readonly unnamed: readonly ReadonlySet<string>[];
  /** Tells them from other broken screens. */
  readonly mark: string;
  constructor(files: readonly (readonly [component: string, id: string | undefined])[]) {
    super(files.flatMap(([, id]) => id ?? []));
    this.unnamed = files.flatMap(([component, id]) => (id === undefined ? [wordsOf(component)] : []));
    this.mark = files.map(([component, id]) => id ?? component).join();
  }
  override has(id: string): boolean {
    return super.has(id) || this.unnamed.some((words) => id.split('-').every((word) => words.has(word)));
  }
}

/** `charge/fleet/BigCarList`: charge, fleet, big and car. */
const wordsOf = (component: string): ReadonlySet<string> =>
  new Set(component.split('/').flatMap((part) => toId(part).split('-')));

function idOf(value: unknown, text: string): string | undefined {
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
    return idPattern.test(value.id) ? value.id : undefined;
  // A text in UTF-16 has a zero between its letters when it is read as UTF-8.
  return /"id"\s*:\s*"([a-z0-9-]+)"/.exec(text.replaceAll('\0', ''))?.[1];
}
