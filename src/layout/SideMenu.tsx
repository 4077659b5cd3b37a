import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { BrandMark } from '../branding/BrandMark.tsx';
import { branding } from '../branding/branding.ts';
import { HOME_PATH } from '../menu/homePath.ts';
import type { MenuItem } from '../menu/menuTypes.ts';
import { MenuIcon } from '../menu/MenuIcon.tsx';
import { texts } from '../messages/texts.ts';
import { RailGroup } from './RailGroup.tsx';

/** Where the person is, as the menu sees it. */
export interface MenuPosition {
  readonly pathname: string;
  /** The pattern of the current route, for entries with a parameter. */
  readonly pattern: string | null;
  readonly groups: readonly string[];
}
interface SideMenuProps {
  readonly items: readonly MenuItem[];
  readonly current: MenuPosition;
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

/**
 * The side menu. Only open groups render their entries, so that three thousand of them cost no more to
 * show than a hundred.
 */
export function SideMenu({ items, current, collapsed, onNavigate }: SideMenuProps) {
  const { companyName } = useSnapshot(branding);
  const { open, toggle } = useOpenGroups(current.groups);
  return (
    <nav className="menu" aria-label={texts.mainMenu}>
      <Link to={HOME_PATH} className="menu-brand" title={companyName} onClick={onNavigate}>
        <BrandMark />
        {!collapsed && <span>{companyName}</span>}
      </Link>
      <ul className="menu-list">
        {items.map((item) => (
          <Entry key={item.key} item={item} depth={0} shared={{ current, open, toggle, collapsed, onNavigate }} />
        ))}
      </ul>
    </nav>
  );
}

/** Groups a person opened, and always those above the current entry when it changes. */
function useOpenGroups(currentGroups: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(currentGroups));
  const trail = currentGroups.join('\n');
  const [seen, setSeen] = useState(trail);
  if (trail !== seen) {
    setSeen(trail);
    setOpen((before) => new Set([...before, ...currentGroups]));
  }
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  return { open, toggle };
}

interface Shared {
  readonly current: MenuPosition;
  readonly open: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  readonly collapsed: boolean;
  readonly onNavigate: (() => void) | undefined;
}
interface EntryProps {
  readonly item: MenuItem;
  readonly depth: number;
  readonly shared: Shared;
}

function Entry({ item, depth, shared }: EntryProps) {
  return (
    <li>
      {item.children.length > 0 ? (
        <Group item={item} depth={depth} shared={shared} />
      ) : (
        <Leaf item={item} depth={depth} shared={shared} />
      )}
    </li>
  );
}

function Group({ item, depth, shared }: EntryProps) {
  const { open, toggle, collapsed, current } = shared;
  const isOpen = open.has(item.key);
  const isAbove = current.groups.includes(item.key);
  const entries = (inner: Shared) =>
    item.children.map((child) => (
      <Entry key={child.key} item={child} depth={collapsed ? 0 : depth + 1} shared={inner} />
    ));
  const heading = {
    className: `menu-entry menu-group${isAbove ? ' is-above' : ''}`,
    'data-depth': depth,
    children: (
      <>
        {depth === 0 && <MenuIcon name={item.icon} />}
        <span className="menu-title">{item.title}</span>
      </>
    ),
  };
  const handleToggle = ({ currentTarget }: MouseEvent) => {
    toggle(item.key);
    // At the foot of the window the entries of a group that opens would lie below it. What closes takes its entries away
    // from below a heading that stays in sight; then it would be out of sight.
    requestAnimationFrame(() => {
      currentTarget.parentElement?.scrollIntoView({ block: 'nearest' });
      currentTarget.scrollIntoView({ block: 'nearest' });
    });
  };
  if (!collapsed) {
    return (
      <>
        <button type="button" {...heading} aria-expanded={isOpen} onClick={handleToggle} />
        {isOpen && <ul>{entries(shared)}</ul>}
      </>
    );
  }
  return (
    <RailGroup title={item.title} heading={heading} isCurrent={isAbove}>
      {(close) => (
        <ul>
          {entries({
            ...shared,
            collapsed: false,
            onNavigate: () => {
              close();
              shared.onNavigate?.();
            },
          })}
        </ul>
      )}
    </RailGroup>
  );
}

function Leaf({ item, depth, shared }: EntryProps) {
  const { current, onNavigate, collapsed } = shared;
  const isCurrent = item.path === current.pathname || (current.pattern !== null && item.path === current.pattern);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const content = (
    <>
      {(depth === 0 || item.icon) && <MenuIcon name={item.icon} />}
      <span className="menu-title">{item.title}</span>
    </>
  );
  const look = {
    className: `menu-entry${isCurrent ? ' is-current' : ''}`,
    'data-depth': depth,
    title: collapsed ? item.title : undefined,
  };
  if (item.target.kind === 'window') {
    return (
      <a {...look} href={item.target.url} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link
      {...look}
      ref={link}
      to={item.path ?? HOME_PATH}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      {content}
    </Link>
  );
}
