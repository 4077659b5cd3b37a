/** The door of trees. */
export { TreePage } from './TreePage.tsx';
