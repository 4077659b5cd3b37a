/** One entry of the side menu, as the server sent it and with every default filled in. */
export interface MenuItem {
  /** Unique over the tree: the path, or the id of a group without one. */
  readonly key: string;
  readonly title: string;
  readonly icon: string | undefined;
  /** Router path with a leading slash; null for a group that is only a heading. */
  readonly path: string | null;
  readonly redirect: string | null;
  /** A group that its address stands for: it leads to what is in it, whatever its redirect says. */
  readonly isOwnRedirect: boolean;
  readonly target: MenuTarget;
  /** Not in the menu, but its route is reachable. */
  readonly isHidden: boolean;
  /** In the menu, but no route answers to it. */
  readonly hasRoute: boolean;
  readonly children: readonly MenuItem[];
}

/** What an entry opens. */
export type MenuTarget =
  | { readonly kind: 'group' }
  | { readonly kind: 'page'; readonly component: string }
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'window'; readonly url: string };

/** A page that the router can reach. */
export interface MenuRoute {
  /** The pattern, e.g. `/member/member` or `/online/list/:code`. */
  readonly path: string;
  readonly title: string;
  readonly icon: string | undefined;
  readonly target:
    | Exclude<MenuTarget, { kind: 'group' } | { kind: 'window' }>
    | { readonly kind: 'redirect'; readonly to: string }
    | Misdirection;
  /** Titles of the groups above, outermost first. */
  readonly trail: readonly string[];
  /** Keys of the groups above, outermost first. */
  readonly groups: readonly string[];
}

/** An entry whose redirect leads to no page, which is the entry's mistake. */
export interface Misdirection {
  readonly kind: 'misdirected';
  /** Round in a circle, to the entry itself, or to an address that no entry has. */
  readonly reason: 'circle' | 'self' | 'nowhere';
  /** The addresses on the way, that of the entry first. */
  readonly way: readonly string[];
}
