import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { whenIdle } from '../../renderers/ahead/whenIdle.ts';
import { later, useAsking } from '../../renderers/answers/index.ts';
import { Button } from '../../renderers/button/Button.tsx';
import { Icon, IconShape } from '../../renderers/icons/index.ts';
import { branding } from '../branding/branding.ts';
import { HOME_PATH } from '../menu/homePath.ts';
import type { MenuRoute } from '../menu/menuTypes.ts';
import { texts } from '../messages/texts.ts';
import { bellShape } from '../notices/bellShape.ts';
import { StarButton } from '../shortcuts/StarButton.tsx';
import { Crumbs } from './Crumbs.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import type { LayoutSize } from './useLayoutSize.ts';
import { UserMenu } from './UserMenu.tsx';

/** Where the bell will be: seen at once, though it cannot be pressed yet. */
const bellPlace = (
  <span className="bell-place" aria-hidden="true">
    <IconShape shape={bellShape} />
  </span>
);
const Bell = later(async () => (await import('../notices/Bell.tsx')).Bell, bellPlace);
/** Longer than a page takes to come: what a person asks for comes before what they are told (ms). */
const bellRest = 3000;

interface HeaderProps {
  readonly size: LayoutSize;
  readonly collapsed: boolean;
  readonly route: MenuRoute | null;
  readonly onToggle: () => void;
}

/** The line above the pages: menu toggle, way here, welcome, search, person. */
export function Header({ size, collapsed, route, onToggle }: HeaderProps) {
  const { companyName, appName } = useSnapshot(branding);
  return (
    <header className="shell-header">
      <Toggle size={size} collapsed={collapsed} onToggle={onToggle} />
      <div className="shell-header-way">
        {size === 'mobile' && route ? (
          <h1 className="shell-welcome">{route.title}</h1>
        ) : (
          <span className="shell-welcome">{texts.welcome(appName || companyName)}</span>
        )}
        {size !== 'mobile' && <Crumbs route={route} />}
        {route && route.path !== HOME_PATH && <StarButton path={route.path} />}
      </div>
      <div className="shell-header-end">
        <MenuSearch isSmall={size !== 'desktop'} />
        <LateBell />
        <UserMenu />
      </div>
    </header>
  );
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, bellRest));
/** Whether it came. */
const fetchBell = () => new Promise<boolean>((resolve) => whenIdle([rest, async () => resolve(await Bell.load())]));

/** The bell, once the page below it is there. One that cannot be fetched is missing until the next load: nobody loses a page to it. */
function LateBell() {
  const [isThere, setThere] = useState(false);
  useAsking(isThere ? null : fetchBell, { onAnswer: setThere, onFailure: console.warn });
  return isThere ? <Bell /> : bellPlace;
}

function Toggle({ size, collapsed, onToggle }: Pick<HeaderProps, 'size' | 'collapsed' | 'onToggle'>) {
  const opensDrawer = size !== 'desktop';
  const icon = <Icon name={opensDrawer ? 'menu' : collapsed ? 'menuUnfold' : 'menuFold'} />;
  const label = opensDrawer ? texts.openMenu : collapsed ? texts.expandMenu : texts.collapseMenu;
  return <Button kind="text" icon={icon} aria-label={label} title={label} onClick={onToggle} />;
}
