import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import { createContext, use, type ReactNode } from 'react';
import { Icon } from '../icons/index.ts';
import { toAntdTheme } from './antdTheme.ts';
import { styleNonce } from './styleNonce.ts';
import { ThemeContext } from './ThemeSettings.ts';

/** Two Chinese characters stay one word: 查询, not 查 询. */
const button = { autoInsertSpace: false };
/**
 * Of the buttons of a calendar that show their year or month: antd's words for them would hide which one it is from
 * those who hear the page.
 */
const { DatePicker: picker } = zhCN;
const locale = {
  ...zhCN,
  ...(picker && { DatePicker: { ...picker, lang: { ...picker.lang, yearSelect: '', monthSelect: '' } } }),
};
/** Our icons say nothing to those who hear the page; antd's say their English names. */
const select = { suffixIcon: <Icon name="down" />, loadingIcon: <Icon name="loading" spins /> };
const csp = { nonce: styleNonce };
const IsFramed = createContext(false);

/**
 * antd's surroundings: Chinese, the platform's theme, the page's nonce, the place of popups. Not around the
 * application but around each piece that is made of antd, so that antd is loaded with the first of them.
 */
export function AntdFrame({ children }: { readonly children: ReactNode }) {
  const { primary, density, getContainer } = use(ThemeContext);
  if (use(IsFramed)) return children;
  return (
    <IsFramed value>
      <ConfigProvider
        locale={locale}
        csp={csp}
        button={button}
        select={select}
        theme={toAntdTheme(primary, density)}
        {...(getContainer && { getPopupContainer: getContainer })}
      >
        {children}
      </ConfigProvider>
    </IsFramed>
  );
}
