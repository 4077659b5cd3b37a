import { memo, Suspense, useState, type KeyboardEvent } from 'react';
import { LightSelect } from '../../fields/LightSelect.tsx';
import { Icon } from '../../icons/index.ts';
import type { ListQuery } from '../../ports/index.ts';
import { leapOf, toPageSteps, type PageStep } from './pageNumbers.ts';
import { lazyAntd } from '../../theme/index.ts';
import './pager.css';
import { texts } from '../texts.ts';

/** The page of a list and how to turn it. */
export interface PagerProps {
  readonly query: ListQuery;
  readonly total: number;
  readonly pageSizes: readonly number[];
  readonly narrow: boolean;
  readonly onTurn: (page: number, pageSize: number) => void;
}
type Turn = (page: number) => void;

const PageSizeSelect = lazyAntd(async () => (await import('./PageSizeSelect.tsx')).PageSizeSelect);

/**
 * Total, pages, sizes and jumper. It stands outside of the grid, which knows one page only. Of plain
 * elements: antd's brings its select and inputs along, for a line that every list paints first.
 */
export const Pager = memo(function Pager({ query, total, pageSizes, narrow, onTurn }: PagerProps) {
  const { pageSize } = query;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(query.page, last);
  const around = narrow ? 0 : 2;
  const turn = (next: number) => next !== page && onTurn(next, pageSize);
  const range = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)] as const;
  /** Another size shows the same page where there still is one. */
  const resize = (size: number) => onTurn(Math.min(page, Math.max(1, Math.ceil(total / size))), size);
  return (
    <ul className="vf-pager" aria-label={texts.pages}>
      <li className="vf-page-total">{texts.pageTotal(total, range)}</li>
      <PageStepButton label={texts.previousPage} disabled={page === 1} onPress={() => turn(page - 1)}>
        <Icon name="left" />
      </PageStepButton>
      {toPageSteps(page, last, around).map((step) => (
        <PageButton key={`${step.kind} ${step.page}`} step={step} current={page} around={around} onTurn={turn} />
      ))}
      <PageStepButton label={texts.nextPage} disabled={page === last} onPress={() => turn(page + 1)}>
        <Icon name="right" />
      </PageStepButton>
      <li className="vf-page-options">
        <PageSize sizes={pageSizes} pageSize={pageSize} onChange={resize} />
        {!narrow && <Jumper last={last} onTurn={turn} />}
      </li>
    </ul>
  );
});

interface PageButtonProps {
  readonly step: PageStep;
  readonly current: number;
  readonly around: number;
  readonly onTurn: Turn;
}

function PageButton({ step, current, around, onTurn }: PageButtonProps) {
  const { kind, page } = step;
  const handlePress = () => onTurn(page);
  if (kind === 'page')
    return (
      <li>
        <button
          type="button"
          className="vf-page"
          title={String(page)}
          aria-current={page === current ? 'page' : undefined}
          onClick={handlePress}
        >
          {page}
        </button>
      </li>
    );
  return (
    <PageStepButton
      label={(kind === 'leapBack' ? texts.leapBack : texts.leapOn)(leapOf(around))}
      leaps
      onPress={handlePress}
    >
      <Icon name={kind === 'leapBack' ? 'doubleLeft' : 'doubleRight'} />
    </PageStepButton>
  );
}

interface PageStepButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly leaps?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function PageStepButton({ label, disabled = false, leaps = false, onPress, children }: PageStepButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={leaps ? 'vf-page vf-page-leap' : 'vf-page'}
        title={label}
        aria-label={label}
        disabled={disabled}
        onClick={onPress}
      >
        {children}
      </button>
    </li>
  );
}

interface PageSizeProps {
  readonly sizes: readonly number[];
  readonly pageSize: number;
  readonly onChange: (pageSize: number) => void;
}

function PageSize({ sizes, pageSize, onChange }: PageSizeProps) {
  const [isOpened, setIsOpened] = useState(false);
  const offered = [...new Set([...sizes, pageSize])].sort((a, b) => a - b);
  const light = (
    <LightSelect
      className="vf-page-size"
      labels={[texts.pageSize(pageSize)]}
      label={texts.pageSizeLabel}
      onNear={PageSizeSelect.load}
      onOpen={() => setIsOpened(true)}
    />
  );
  if (!isOpened) return light;
  return (
    <Suspense fallback={light}>
      <PageSizeSelect pageSize={pageSize} sizes={offered} onChange={onChange} />
    </Suspense>
  );
}

function Jumper({ last, onTurn }: { readonly last: number; readonly onTurn: Turn }) {
  const [text, setText] = useState('');
  const jump = () => {
    const page = Number(text);
    if (text.trim() !== '' && Number.isInteger(page)) onTurn(Math.min(Math.max(page, 1), last));
    setText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') jump();
  };
  return (
    <label className="vf-page-jumper">
      {texts.jumpTo}
      <input
        type="text"
        inputMode="numeric"
        aria-label={texts.jumpPage}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={jump}
      />
      {texts.jumpUnit}
    </label>
  );
}
