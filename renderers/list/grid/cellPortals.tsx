import { useState, useSyncExternalStore, type ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import type { CellPortals } from './GridContext.ts';

/** The React cells of one grid, as something a component can subscribe to. */
export interface CellPortalStore extends CellPortals {
  subscribe(listener: () => void): () => void;
  getEntries(): readonly ReactPortal[];
}

/** A store for the React cells of one grid. */
export function useCellPortalStore(): CellPortalStore {
  return useState(createCellPortalStore)[0];
}

/** Renders the React cells into the elements the grid made for them; the grid itself stays free of React. */
export function CellPortalList({ store }: { readonly store: CellPortalStore }) {
  return useSyncExternalStore(store.subscribe, store.getEntries);
}

function createCellPortalStore(): CellPortalStore {
  // Each under a key of its own: the cells that stay keep what they hold when others go.
  const elements = new Map<HTMLElement, ReactPortal>();
  let made = 0;
  const listeners = new Set<() => void>();
  let entries: readonly ReactPortal[] = [];
  let announced = false;
  // A page of rows makes many cells at once; React hears of them once.
  const announce = () => {
    if (announced) return;
    announced = true;
    queueMicrotask(() => {
      announced = false;
      entries = [...elements.values()];
      for (const listener of listeners) listener();
    });
  };
  return {
    set: (container, element) => {
      const key = elements.get(container)?.key ?? String((made += 1));
      elements.set(container, createPortal(element, container, key));
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
