import { createContext, type ReactNode } from 'react';

/** What is told above the page: a form that covers the page tells it again. */
export const PageNotice = createContext<ReactNode>(null);
