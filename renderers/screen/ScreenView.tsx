import { Suspense, useMemo, useState, type ComponentType } from 'react';
import {
  isRecordScreen,
  withoutClosedLinks,
  type Screen,
  type ScreenKind,
  type ScreenKinds,
} from '../../schemas/language/index.ts';
import { later } from '../answers/index.ts';
import { ListPage } from '../list/index.ts';
import { texts } from '../list/texts.ts';
import { ChangesAbove, usePorts } from '../ports/index.ts';
import { lazyAntd } from '../theme/index.ts';

/** What every renderer of a screen gets. */
export interface ScreenViewProps<S extends Screen = Screen> {
  readonly screen: S;
}

const ReferredRecords = lazyAntd(async () => (await import('../detail/ReferredRecords.tsx')).ReferredRecords);

const waiting = <div role="status">{texts.loading}</div>;

/** One renderer per kind. Only lists are part of the first load. */
const renderers = {
  list: ListPage,
  tree: later(async () => (await import('../tree/index.ts')).TreePage, waiting),
  'master-detail': lazyAntd(async () => (await import('../master-detail/index.ts')).MasterDetailPage),
  form: lazyAntd(async () => (await import('../form/index.ts')).FormPage),
  report: later(async () => (await import('../report/ReportPage.tsx')).ReportPage, waiting),
  dashboard: later(async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage, waiting),
  monitor: later(async () => (await import('../monitor/MonitorPage.tsx')).MonitorPage, waiting),
} satisfies { readonly [K in ScreenKind]: ComponentType<ScreenViewProps<ScreenKinds[K]>> };

/**
 * Renders a screen by its kind. A newer revision of the same screen changes in place, so that the
 * search, the page and what is typed in an open form stay.
 */
export function ScreenView({ screen: whole }: ScreenViewProps) {
  const { permissions } = usePorts();
  // The server leaves fields empty that are read from screens which are closed to this person: they are not offered.
  const screen = useMemo(
    () => (isRecordScreen(whole) ? withoutClosedLinks(whole, (code) => permissions.canUse(code)) : whole),
    [whole, permissions],
  );
  // The registry gives each kind the renderer of its own screens.
  const Renderer = renderers[screen.kind] as ComponentType<ScreenViewProps>;
  const key = useLineage(screen);
  const [changes, setChanges] = useState(0);
  return (
    <ChangesAbove value={changes}>
      <Suspense fallback={waiting}>
        <Renderer key={key} screen={screen} />
      </Suspense>
      <RecordsAbove onChanged={() => setChanges((count) => count + 1)} />
    </ChangesAbove>
  );
}

/** Stays while a screen only changes: its file says something else, or has another name, or gives it another id, or both. */
function useLineage(screen: Screen): number {
  const [last, setLast] = useState({ screen, count: 0 });
  if (last.screen === screen) return last.count;
  const isOne = [screen.id, formerIdOf(screen)].includes(last.screen.id) || last.screen.component === screen.component;
  const next = { screen, count: isOne ? last.count : last.count + 1 };
  setLast(next);
  return next.count;
}

const formerIdOf = (screen: Screen): string | undefined => (isRecordScreen(screen) ? screen.was?.id : undefined);

/** What was opened from refs stands above the page. */
function RecordsAbove({ onChanged }: { readonly onChanged: () => void }) {
  const { navigation } = usePorts();
  return navigation.refs.length > 0 ? (
    <Suspense>
      <ReferredRecords onChanged={onChanged} />
    </Suspense>
  ) : null;
}
