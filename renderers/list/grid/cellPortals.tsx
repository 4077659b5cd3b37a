import { Fragment, useState, useSyncExternalStore, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { CellPortals } from './GridContext.ts';

/** The React cells of one grid, as something a component can subscribe to. */
export interface CellPortalStore extends CellPortals {
  subscribe(listener: () => void): () => void;
  getEntries(): readonly (readonly [HTMLElement, ReactElement])[];
}

/** A store for the React cells of one grid. */
export function useCellPortalStore(): CellPortalStore {
  return useState(createCellPortalStore)[0];
}

/** Renders the React cells into the elements the grid made for them; the grid itself stays free of React. */
export function CellPortalList({ store }: { readonly store: CellPortalStore }) {
  const entries = useSyncExternalStore(store.subscribe, store.getEntries);
  return entries.map(([container, element], index) => (
    <Fragment key={index}>{createPortal(element, container)}</Fragment>
  ));
}

function createCellPortalStore(): CellPortalStore {
  const elements = new Map<HTMLElement, ReactElement>();
  const listeners = new Set<() => void>();
  let entries: readonly (readonly [HTMLElement, ReactElement])[] = [];
  let announced = false;
  // A page of rows makes many cells at once; React hears of them once.
  const announce = () => {
    if (announced) return;
    announced = true;
    queueMicrotask(() => {
      announced = false;
      entries = [...elements];
      for (const listener of listeners) listener();
    });
  };
  return {
    set: (container, element) => {
      elements.set(container, element);
      announce();
    },
    remove: (container) => {
      if (elements.delete(container)) announce();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getEntries: () => entries,
  };
}
