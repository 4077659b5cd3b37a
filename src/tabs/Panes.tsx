import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Messages } from '../../renderers/ports/index.ts';
import { menu } from '../menu/menuStore.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { Page } from '../pages/Page.tsx';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import { Pane } from './Pane.tsx';
import type { Tab } from './tabList.ts';
import { tabsStore } from './tabsStore.ts';
import { useSharedPorts, type SharedPorts } from './usePanePorts.ts';

interface PanesProps {
  readonly messages: Messages;
  /** An error page stands in front. */
  readonly isCovered: boolean;
}

/** All open pages; only one is seen, the others keep their grids, scroll positions and forms. */
export function Panes({ messages, isCovered }: PanesProps) {
  const { list } = useSnapshot(tabsStore);
  const shared = useSharedPorts(messages);
  return list.tabs.map((tab) => (
    <TabPane key={tab.key} tab={tab} isFront={!isCovered && tab.key === list.active} shared={shared} />
  ));
}

interface TabPaneProps {
  readonly tab: Tab;
  readonly isFront: boolean;
  readonly shared: SharedPorts;
}

function TabPane({ tab, isFront, shared }: TabPaneProps) {
  const { routes } = useSnapshot(menu);
  const route = useMemo(() => matchRoute(routes, tab.key)?.route ?? null, [routes, tab.key]);
  const page = useMemo(() => (route ? <Page target={route.target} /> : null), [route]);
  return (
    <Pane tab={tab} isFront={isFront} shared={shared}>
      <PageBoundary key={tab.round}>{page}</PageBoundary>
    </Pane>
  );
}
