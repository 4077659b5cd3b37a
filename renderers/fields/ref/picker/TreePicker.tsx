import { useState } from 'react';
import type { RefTarget } from '../../../../schemas/language/index.ts';
import { Icon } from '../../../icons/index.ts';
import { MenuButton } from '../../../popup/index.ts';
import { type Chosen, withChosen } from './Chosen.ts';
import type { Narrowing } from './loadTree.ts';
import { pickerTexts } from './texts.ts';
import { halfTicked, tick } from './TreeNodes.ts';
import { TreeOfRecords } from './TreeOfRecords.tsx';

/** What is chosen, and who hears of a change. */
export interface Picking {
  readonly chosen: Chosen;
  readonly isMultiple: boolean;
  /** What is searched for at first. */
  readonly word: string;
  readonly onChange: (chosen: Chosen) => void;
}

interface TreePickerProps extends Picking {
  readonly target: RefTarget;
  readonly narrowing: Narrowing;
}

/** Chooses in a tree; of several each by itself, or, where a person says so, with all below it. */
export function TreePicker({ chosen, isMultiple, word, onChange, target, narrowing }: TreePickerProps) {
  const [isLinked, setIsLinked] = useState(false);
  const [reached] = useState(() => [...chosen.keys()]);
  const menu = isMultiple && (
    <MenuButton
      button={{ children: pickerTexts.treeMenu, icon: <Icon name="setting" /> }}
      items={[
        { key: 'linked', label: pickerTexts.linked },
        { key: 'strict', label: pickerTexts.strict },
      ]}
      chosen={isLinked ? 'linked' : 'strict'}
      onChoose={(key) => setIsLinked(key === 'linked')}
    />
  );
  return (
    <TreeOfRecords
      target={target}
      narrowing={narrowing}
      reached={reached}
      word={word}
      beside={menu}
      height={400}
      toProps={(nodes) =>
        isMultiple
          ? {
              checkable: true,
              checkStrictly: true,
              selectable: false,
              checkedKeys: { checked: [...chosen.keys()], halfChecked: isLinked ? [...halfTicked(nodes, chosen)] : [] },
              onCheck: (_, { node: { key } }) =>
                onChange(tick(nodes, chosen, String(key), { on: !chosen.has(String(key)), isLinked })),
            }
          : {
              selectedKeys: [...chosen.keys()],
              onSelect: (_, { node: { key, text } }) => onChange(withChosen(chosen, String(key), text, false)),
            }
      }
    />
  );
}
