import { GalleryPage as Gallery } from '../../renderers/gallery/GalleryPage.tsx';
import { ThemeContext } from '../../renderers/theme/index.ts';
import { useDialogFrame } from './useDialogFrame.ts';

/** Every field type and widget to try out, in the frame of a page. */
export function GalleryPage() {
  const { theme, bind } = useDialogFrame();
  return (
    <div ref={bind} className="screen-page">
      <div className="screen-content">
        <ThemeContext value={theme}>
          <Gallery />
        </ThemeContext>
      </div>
    </div>
  );
}
