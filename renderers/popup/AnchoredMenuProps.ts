/** One line of a menu. */
export interface MenuLine {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
}

/** What an open menu offers, and where. */
export interface AnchoredMenuProps {
  readonly items: readonly (MenuLine | 'line')[];
  /** Says above the lines what they are for, where the button alone does not. */
  readonly title?: string;
  /** The key of the line in force, where the menu is a choice. */
  readonly chosen?: string;
  readonly box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  readonly placement: 'bottomLeft' | 'bottomRight';
  /** @default true */
  readonly takesFocus?: boolean;
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}
