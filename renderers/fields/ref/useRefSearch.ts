import { useCallback, useEffect, useRef, useState } from 'react';
import { toErrorText } from '../../messages/toErrorText.ts';
import type { RefTarget } from '../../../schemas/language/index.ts';
import type { RefChoice } from '../../ports/index.ts';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { tellUnmatched } from '../tellUnmatched.ts';
import { namedFirst, onlyFit } from './namesakes.ts';
import { narrowingOf } from './narrowingOf.ts';

/** How long typing rests before it is searched: in a grid it is one of many quick edits, elsewhere a search of its own. */
const searchPauses: Record<ControlProps['place'], number> = { cell: 300, form: 800, search: 800 };
/** Of a tree a person wants to see more at once: what matters is what stands below what. */
const pageSizeOf = ({ tree }: RefTarget): number => (tree ? 50 : 10);

/** The choices so far, and for what they were asked. */
export interface Search {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly keyword: string;
  readonly page: number;
  readonly isComplete: boolean;
  readonly choices: readonly RefChoice[];
}
const idle: Search = { status: 'idle', keyword: '', page: 0, isComplete: false, choices: [] };

type RefSearchProps = Pick<ControlProps, 'field' | 'screenId' | 'getRecord' | 'place' | 'onUnmatched'>;

/** The choices of a ref: searched while a person types, a page at a time; a late reply is dropped. */
export function useRefSearch({ field, screenId, getRecord, place, onUnmatched }: RefSearchProps) {
  const { dictionaries, messages } = usePorts();
  const [search, setSearch] = useState(idle);
  const request = useRef<AbortController | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const typed = useRef('');
  const { ref } = field;

  const ask = useCallback(
    async (keyword: string, page: number, signal?: AbortSignal) => {
      if (!ref) return [];
      // What is searched for may be anything: no record stands beside it that could narrow the choices.
      const options = place === 'search' ? undefined : narrowingOf(field, screenId, getRecord());
      const query = { keyword, page, pageSize: pageSizeOf(ref), ...(options && { options }) };
      return dictionaries.searchRef(ref, query, signal);
    },
    [dictionaries, field, getRecord, place, ref, screenId],
  );
  const load = useCallback(
    async (keyword: string, page: number, before: readonly RefChoice[]) => {
      if (!ref) return;
      request.current?.abort();
      const current = new AbortController();
      request.current = current;
      setSearch({ status: 'loading', keyword, page, isComplete: false, choices: before });
      try {
        const found = await ask(keyword, page, current.signal);
        if (current.signal.aborted) return;
        const fresh = found.filter((choice) => !before.some((other) => other.value === choice.value));
        const choices = namedFirst([...before, ...fresh], keyword);
        setSearch({ status: 'ready', keyword, page, isComplete: found.length < pageSizeOf(ref), choices });
      } catch (error) {
        // A superseded search has nothing to say.
        if (current.signal.aborted) return;
        setSearch({ status: 'failed', keyword, page, isComplete: true, choices: before });
        messages.warning(toErrorText(error));
      }
    },
    [ask, messages, ref],
  );

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    request.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const find = (keyword: string) => {
    stop();
    typed.current = keyword;
    setSearch({ ...idle, status: 'loading', keyword });
    timer.current = setTimeout(() => void load(keyword, 1, []), searchPauses[place]);
  };
  /** Choices depend on other fields, so each opening asks anew; one that typing opens has its question already. */
  const open = () => {
    if (typed.current !== '') return;
    stop();
    void load('', 1, []);
  };
  const loadMore = () => {
    if (search.status === 'ready' && !search.isComplete) void load(search.keyword, search.page + 1, search.choices);
  };
  /** Something was chosen: nothing typed waits for its answer any more. */
  const settle = () => {
    typed.current = '';
  };
  /**
   * A person goes on with a text that nothing was chosen for. The choice that it means is handed over, where its answer is
   * still under way when that has come; a text that means none, or several, is told of.
   * @param isPressed by a press elsewhere, which may be on what must not go on without the text
   */
  const leave = async (isPressed: boolean): Promise<RefChoice | undefined> => {
    const keyword = typed.current;
    if (keyword === '') return undefined;
    settle();
    const isUnderWay = search.status === 'loading';
    // The grid ends the edit with the press: there is nothing more to hand over to.
    if (isPressed && (isUnderWay || place === 'cell')) tellUnmatched({ field, onUnmatched }, messages, keyword);
    if (isPressed && place === 'cell') return undefined;
    try {
      const found = isUnderWay ? await ask(keyword, 1) : search.choices;
      const only = onlyFit(found, keyword);
      if (only || search.status === 'failed') return only;
      tellUnmatched({ field, onUnmatched }, messages, keyword);
    } catch (error) {
      messages.warning(toErrorText(error));
    }
    return undefined;
  };
  return { search, find, open, loadMore, settle, leave };
}
