import { Image } from 'antd';
import { createContext, type ReactNode, useCallback, useState } from 'react';

type Urls = Readonly<Record<string, string | undefined>>;
/** Hears under which address the picture of a path is shown, and, as undefined, that it no longer is. */
export const ShownPictureContext = createContext<((path: string, url: string | undefined) => void) | null>(null);

interface PictureGroupProps {
  /** The pictures in the order in which they stand. */
  readonly pictures: readonly { readonly path: string; readonly name: string }[];
  readonly children: ReactNode;
}

/** Pictures whose preview leafs through all of them, in the order they stand in: by itself antd goes by which came first. */
export function PictureGroup({ pictures, children }: PictureGroupProps) {
  const [urls, setUrls] = useState<Urls>({});
  const note = useCallback(
    (path: string, url: string | undefined) => setUrls((known) => ({ ...known, [path]: url })),
    [],
  );
  const items = pictures.flatMap(({ path, name }) => {
    const src = urls[path];
    return src === undefined ? [] : [{ src, alt: name }];
  });
  return (
    <ShownPictureContext value={note}>
      <Image.PreviewGroup items={items}>{children}</Image.PreviewGroup>
    </ShownPictureContext>
  );
}
