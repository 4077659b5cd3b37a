import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { usePorts } from '../../ports/index.ts';
import { savedQueriesKey, toSavedQueries, type SavedQuery } from './savedQueries.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import type { SuperQuery } from '../search/superQuery.ts';
import { superQueryTexts as texts } from './texts.ts';
import type { QueryDraft } from './useQueryDraft.ts';

interface SavedQueriesProps {
  readonly screen: RecordScreen;
  /** What is to be saved. */
  readonly read: () => SuperQuery;
  readonly draft: QueryDraft;
}

/** The queries that a person has kept: loaded by a press, removed after a question, and what gives a new one its name. */
export function SavedQueries({ screen, read, draft }: SavedQueriesProps) {
  const { settings, messages } = usePorts();
  const key = savedQueriesKey(screen);
  const [saved, setSaved] = useState(() => toSavedQueries(settings.get(key)));
  /** What is typed; until then it is the query that was loaded that is saved again. */
  const [typed, setTyped] = useState<string>();
  const [isNameless, setNameless] = useState(false);
  const input = useRef<InputRef>(null);
  const section = useRef<HTMLElement>(null);
  /** Which of them was removed: its button is gone, and what has come in its place has the focus. */
  const removed = useRef<number>(null);
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const left = [...(section.current?.querySelectorAll<HTMLElement>('li .vf-link') ?? [])];
    const next = left[Math.min(removed.current, left.length - 1)] ?? section.current?.querySelector<HTMLElement>('h3');
    next?.focus({ preventScroll: true });
    removed.current = null;
  });
  const name = typed ?? draft.loaded ?? '';
  const keep = (next: readonly SavedQuery[]) => {
    settings.set(key, next);
    setSaved(next);
  };

  const handleSave = async () => {
    const { match, conditions } = read();
    const title = name.trim();
    if (conditions.length === 0) return messages.warning(texts.nothingToSave);
    if (title === '') {
      setNameless(true);
      input.current?.focus();
      return messages.warning(texts.noName);
    }
    const isKnown = saved.some((query) => query.title === title);
    if (isKnown && !(await messages.confirm({ title: texts.exists(title), okText: texts.overwrite }))) return undefined;
    keep([...saved.filter((query) => query.title !== title), { title, matchType: match, records: conditions }]);
    setTyped(undefined);
    draft.setLoaded(title);
    const left = draft.unfinished();
    return left.length === 0
      ? messages.success(texts.savedAs(title))
      : messages.warning(texts.savedWithout(title, left));
  };
  const handleRemove = async ({ title }: SavedQuery) => {
    const isSure = await messages.confirm({ title: texts.askRemove(title), okText: texts.remove, danger: true });
    if (!isSure) return;
    removed.current = saved.findIndex((query) => query.title === title);
    keep(saved.filter((query) => query.title !== title));
    if (draft.loaded === title) draft.setLoaded(undefined);
  };
  const handleLoad = ({ title, matchType, records }: SavedQuery) => {
    setTyped(undefined);
    setNameless(false);
    draft.load({ match: matchType, conditions: records }, title);
  };

  return (
    <section ref={section} className="vf-query-saved" aria-label={texts.saved}>
      <h3 tabIndex={-1}>
        {texts.saved} <small className="vf-muted">{texts.savedHere}</small>
      </h3>
      {saved.length === 0 && <p className="vf-query-none">{texts.noneSaved}</p>}
      <ul>
        {saved.map((query) => (
          <li key={query.title}>
            <button
              type="button"
              className="vf-link"
              title={query.title}
              aria-current={query.title === draft.loaded || undefined}
              onClick={() => handleLoad(query)}
            >
              {query.title}
            </button>
            <Button
              kind="text"
              small
              icon={<Icon name="delete" />}
              aria-label={texts.removeSaved(query.title)}
              title={texts.removeSaved(query.title)}
              onClick={() => void handleRemove(query)}
            />
          </li>
        ))}
      </ul>
      <div className="vf-query-save">
        <Input
          ref={input}
          aria-label={texts.saveName}
          aria-invalid={isNameless}
          {...(isNameless && { status: 'error' })}
          placeholder={texts.saveNameHint}
          maxLength={30}
          value={name}
          onChange={(event) => {
            setTyped(event.target.value);
            setNameless(false);
          }}
          onPressEnter={(event) => {
            // Enter in the name keeps the query; elsewhere it asks.
            event.preventDefault();
            if (!event.nativeEvent.isComposing) void handleSave();
          }}
        />
        <Button onClick={() => void handleSave()}>{texts.save}</Button>
      </div>
    </section>
  );
}
