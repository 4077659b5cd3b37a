import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { MenuButton, type MenuButtonProps } from '../../renderers/popup/index.ts';
import { lazyAntd, useTouch } from '../../renderers/theme/index.ts';
import { refreshDicts } from '../api/dictionaries.ts';
import { menu } from '../menu/menuStore.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { session } from '../session/session.ts';
import { layoutSettings, setLayout } from '../settings/layoutSettings.ts';
import { dirtyTitles } from '../tabs/tabsStore.ts';
import { useLeaving } from './useLeaving.ts';

const PasswordDialog = lazyAntd(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);
const TenantDialog = lazyAntd(async () => (await import('./TenantDialog.tsx')).TenantDialog);

type Dialog = 'password' | 'tenant';
const densityLabels = {
  normal: `${texts.density}：${texts.densityNormal}`,
  compact: `${texts.density}：${texts.densityCompact}`,
} as const;

/** The person's own menu. */
export function UserMenu() {
  const { user, tenants } = useSnapshot(session);
  const { permissions } = useSnapshot(menu);
  const { density } = useSnapshot(layoutSettings);
  const isTouch = useTouch();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const commands = useCommands(setDialog);
  const name = user?.realname ?? '';
  const items: MenuButtonProps['items'] = [
    ...(permissions.canUse('password:look') ? [{ key: 'password', label: texts.changePassword }] : []),
    ...(tenants.length > 1 ? [{ key: 'tenant', label: texts.switchTenant }] : []),
    // Under a finger everything is as large as it asks.
    ...(isTouch ? [] : [{ key: 'density', label: densityLabels[density] }]),
    { key: 'cache', label: texts.clearCache },
    'line',
    { key: 'signOut', label: texts.signOut },
  ];
  const handleChoose = (key: string) => {
    if (isCommand(commands, key)) commands[key]();
  };
  const face = (
    <>
      <span className="user-initial" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className="user-name">{name}</span>
    </>
  );
  return (
    <>
      <MenuButton button={{ className: 'user-button', children: face }} items={items} onChoose={handleChoose} />
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
        {dialog === 'tenant' && <TenantDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

function isCommand<T extends object>(commands: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(commands, key);
}

function useCommands(openDialog: (dialog: Dialog) => void) {
  const { toSignInPage } = useLeaving();
  const clearCache = async () => {
    try {
      await refreshDicts();
      toasts.success(texts.cacheCleared);
    } catch (error) {
      console.warn('cache refresh failed', error);
      toasts.warning(texts.cacheFailed);
    }
  };
  const signOut = async () => {
    // One question, which says what is lost where something is.
    const unsaved = dirtyTitles();
    const question =
      unsaved.length > 0
        ? { text: texts.unsavedText(unsaved.join('、')), cancelText: texts.stay, danger: true }
        : { text: texts.signOutQuestion };
    if (!(await toasts.confirm({ title: texts.signOutTitle, okText: texts.signOut, ...question }))) return;
    await toSignInPage(undefined, false);
  };
  return {
    password: () => (session.user?.username ? openDialog('password') : toasts.warning(texts.noUser)),
    tenant: () => openDialog('tenant'),
    density: () => setLayout({ density: layoutSettings.density === 'compact' ? 'normal' : 'compact' }),
    cache: () => void clearCache(),
    signOut: () => void signOut(),
  };
}
