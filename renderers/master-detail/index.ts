/** The door of master-detail pages. */
export { MasterDetailPage } from './MasterDetailPage.tsx';
export { MasterLayout } from './MasterLayout.tsx';
