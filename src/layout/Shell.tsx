import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../renderers/button/Button.tsx';
import { lazyAntd } from '../../renderers/theme/index.ts';
import { guardAddress } from '../address/appHistory.ts';
import { branding } from '../branding/branding.ts';
import { loadIndex, menu } from '../menu/menuStore.ts';
import { visibleItems } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';
import { useMessages } from '../messages/useMessages.tsx';
import { layoutSettings, setLayout } from '../settings/layoutSettings.ts';
import { keepClosingTaps, keepTabFromChoosing } from '../../renderers/popup/index.ts';
import { leaveGuard, useCloseGuard } from '../tabs/leaving.ts';
import { Panes } from '../tabs/Panes.tsx';
import { TabBar } from '../tabs/TabBar.tsx';
import { useCurrentPage } from '../tabs/useCurrentPage.tsx';
import { Header } from './Header.tsx';
import { LostSessionDialog } from './LostSessionDialog.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useFreshDicts } from './useFreshDicts.ts';
import { useDoublePress } from './useDoublePress.ts';
import { useFreshRights } from './useFreshRights.ts';
import { useLayoutSize } from './useLayoutSize.ts';
import { useScreenChanges } from './useScreenChanges.ts';

const SideMenuDrawer = lazyAntd(async () => (await import('./SideMenuDrawer.tsx')).SideMenuDrawer);

/** The frame around the pages: menu, header, tabs, footer. */
export function Shell() {
  const { messages, holder } = useMessages();
  const { items, indexFailure } = useSnapshot(menu);
  const { companyName } = useSnapshot(branding);
  const { collapsed } = useSnapshot(layoutSettings);
  const size = useLayoutSize();
  const [drawerOpen, setDrawerOpen] = useState<boolean | null>(null);
  const shown = useMemo(() => visibleItems(items), [items]);
  const content = useRef<HTMLElement>(null);
  const page = useCurrentPage();
  useCloseGuard();
  useEffect(() => guardAddress(leaveGuard), []);
  useEffect(keepClosingTaps, []);
  useEffect(keepTabFromChoosing, []);
  useDoublePress();
  useScreenChanges();
  useFreshDicts();
  useFreshRights();

  const isMobile = size === 'mobile';
  const isCollapsed = size === 'tablet' || collapsed;
  const handleToggle = () => (size === 'desktop' ? setLayout({ collapsed: !collapsed }) : setDrawerOpen(true));
  const current = { pathname: page.pathname, groups: page.route?.groups ?? [], pattern: page.route?.path ?? null };
  return (
    <div className="shell" data-size={size}>
      <button type="button" className="shell-skip" onClick={() => content.current?.focus()}>
        {texts.skipToContent}
      </button>
      {!isMobile && (
        <aside className={`shell-side${isCollapsed ? ' is-collapsed' : ''}`}>
          <SideMenu items={shown} current={current} collapsed={isCollapsed} />
        </aside>
      )}
      {size !== 'desktop' && drawerOpen !== null && (
        <Suspense>
          <SideMenuDrawer open={drawerOpen} items={shown} current={current} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
      <div className="shell-body">
        <Header size={size} collapsed={isCollapsed} route={page.route} onToggle={handleToggle} />
        {!isMobile && <TabBar front={page.kind === 'page' ? page.pathname : null} />}
        {indexFailure !== null && (
          <div className="shell-notice" role="alert">
            <span>{texts.indexFailed(indexFailure)}</span>
            <Button small onClick={() => void loadIndex()}>
              {texts.retry}
            </Button>
          </div>
        )}
        <main ref={content} className="shell-content" tabIndex={-1}>
          {page.kind === 'error' && page.element}
          <Panes messages={messages} front={page.kind === 'page' ? page.pathname : null} />
        </main>
        <footer className="shell-footer">{companyName}</footer>
      </div>
      <LostSessionDialog />
      {holder}
    </div>
  );
}
