import {
  ApiOutlined,
  AppstoreOutlined,
  BankOutlined,
  CalculatorOutlined,
  CarOutlined,
  CloudOutlined,
  CrownOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FundOutlined,
  GiftOutlined,
  HomeOutlined,
  LineChartOutlined,
  MessageOutlined,
  MoneyCollectOutlined,
  PoweroffOutlined,
  ProfileOutlined,
  SettingOutlined,
  ShopOutlined,
  StarOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  UserOutlined,
  WechatOutlined,
} from '@ant-design/icons';
import type { ReactElement } from 'react';

/** The icons that a menu row can name. */
const icons: Readonly<Record<string, ReactElement>> = {
  api: <ApiOutlined />,
  bank: <BankOutlined />,
  calculator: <CalculatorOutlined />,
  car: <CarOutlined />,
  cloud: <CloudOutlined />,
  crown: <CrownOutlined />,
  dashboard: <DashboardOutlined />,
  environment: <EnvironmentOutlined />,
  fund: <FundOutlined />,
  gift: <GiftOutlined />,
  home: <HomeOutlined />,
  'line-chart': <LineChartOutlined />,
  message: <MessageOutlined />,
  'money-collect': <MoneyCollectOutlined />,
  poweroff: <PoweroffOutlined />,
  profile: <ProfileOutlined />,
  setting: <SettingOutlined />,
  shop: <ShopOutlined />,
  star: <StarOutlined />,
  team: <TeamOutlined />,
  thunderbolt: <ThunderboltOutlined />,
  tool: <ToolOutlined />,
  user: <UserOutlined />,
  wechat: <WechatOutlined />,
};

/** The icon of a menu row; a plain tile for a name that is not among them. */
export function MenuIcon({ name }: { readonly name: string | undefined }) {
  const icon = (name !== undefined && Object.hasOwn(icons, name) && icons[name]) || <AppstoreOutlined />;
  return (
    <span className="menu-icon" aria-hidden="true">
      {icon}
    </span>
  );
}
