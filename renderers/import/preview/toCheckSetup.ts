import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Ports } from '../../ports/index.ts';
import type { CheckSetup } from '../check/messages.ts';

/** What the check of a file is asked from. */
export type CheckPorts = Pick<Ports, 'dictionaries' | 'screens' | 'user'>;

/** A screen, the address of its compiled rules, and what stands where no cell says otherwise. */
interface CheckedBy {
  readonly screen: RecordScreen;
  readonly validator: string;
  readonly given: ScreenRecord;
}

/** Gathers what the worker needs to judge files by a screen. */
export async function toCheckSetup(
  { screen, validator, given }: CheckedBy,
  { dictionaries, user }: CheckPorts,
): Promise<CheckSetup> {
  const fields = [...screen.fields, ...screen.children.flatMap((child) => child.fields)];
  const codes = [...new Set(fields.flatMap(({ dict, items }) => (dict === undefined || items ? [] : [dict])))];
  const items = await Promise.all(codes.map(async (code) => [code, await dictionaries.getItems(code)] as const));
  const setup = { screen, user, validator, items: Object.fromEntries(items), given };
  // A worker takes data; what is remembered beside it stays here.
  return JSON.parse(JSON.stringify(setup)) as typeof setup;
}
