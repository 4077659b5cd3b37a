import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { listFiles } from './readImports.ts';

/** Who waits for an answer by itself, and why `useAsking` does not do. */
const others: Readonly<Record<string, string>> = {
  'renderers/answers/useAsking.ts': 'the one place',
  'renderers/list/useList.ts': 'a page that is hidden asks when it is shown again, and not twice',
  'renderers/tree/useTree.ts': 'the same',
  'renderers/theme/useTheme.ts': 'a style sheet that was taken away hears nothing more',
  'src/messages/useMessages.tsx': 'an event loads ahead, and nobody waits',
  'src/layout/useScreenChanges.ts': 'an event, in whose answer only the newest menu stands',
  'src/layout/useFreshRights.ts': 'an event, asked once within seconds, in whose answer the menu is the newest',
  'src/tabs/useCurrentPage.tsx': 'a person is asked, and goes where they meant to',
};

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The effects of a program that wait for a promise. */
function waitingEffects(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value)) return;
    const callee = isNode(value['callee']) ? value['callee']['name'] : undefined;
    const own = text.slice(value.start, value.end);
    const isEffect = value.type === 'CallExpression' && (callee === 'useEffect' || callee === 'useLayoutEffect');
    if (isEffect && /\.(then|catch)\(|\bawait\b/.test(own)) found.push(`${path}: ${own.slice(0, 80)}`);
    Object.values(value).forEach(look);
  };
  look(parseSync(path, text).program);
  return found;
}

describe('an effect', () => {
  const files = listFiles('renderers', 'src').filter((file) => /\.tsx?$/.test(file));

  it('hears what was answered to it through `useAsking`, which drops what comes late', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files
      .filter((file) => !(file in others))
      .flatMap((file) => waitingEffects(file, readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  it('that waits by itself is found', () => {
    expect(waitingEffects('a.ts', 'useEffect(() => { void ask().then(put); }, []);')).toHaveLength(1);
    expect(waitingEffects('a.ts', 'useEffect(() => { put(1); }, []); ask().then(put);')).toEqual([]);
    for (const file of Object.keys(others)) expect(waitingEffects(file, readFileSync(file, 'utf8'))).not.toEqual([]);
  });
});
