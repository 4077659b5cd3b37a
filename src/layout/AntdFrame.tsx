import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import { useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLookVars } from '../../renderers/list/lookVars.ts';
import { styleNonce } from '../boot/styleNonce.ts';
import { layoutSettings } from '../settings/layoutSettings.ts';

/** Two Chinese characters stay one word: 查询, not 查 询. */
const button = { autoInsertSpace: false };
const csp = { nonce: styleNonce };
const token: ThemeConfig['token'] = { colorPrimary: '#1890FF', borderRadius: 6, colorBgLayout: '#f3f5f9' };

/** antd's surroundings: Chinese, the platform's colour, the page's nonce, the person's density. */
export function AntdFrame({ children }: { readonly children: ReactNode }) {
  const { density } = useSnapshot(layoutSettings);
  const look = useMemo<ThemeConfig>(
    () => ({ token, ...(density === 'compact' ? { algorithm: theme.compactAlgorithm } : {}) }),
    [density],
  );
  return (
    <ConfigProvider locale={zhCN} csp={csp} button={button} theme={look}>
      <Frame>{children}</Frame>
    </ConfigProvider>
  );
}

/** The theme's colours for the plain controls of the shell. */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="frame" style={useLookVars()}>
      {children}
    </div>
  );
}
