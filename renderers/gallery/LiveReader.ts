import type { Field, RecordScreen } from '../../schemas/language/index.ts';
import { type Problem, ScreenReader } from '../../schemas/language/reading/readScreens.ts';
import { editorFile, galleryDicts, stationFile } from './madeUp.ts';
import { sampleComponent } from './sourceText.ts';
import { galleryTexts } from './texts.ts';

/** What a text that is being written says just now. */
export interface Reading {
  /** The screen; undefined where the text has a mistake. */
  readonly screen?: RecordScreen;
  readonly problems: readonly Problem[];
}

const groups = new Map(['field', 'station'].map((id) => [id, `/${id}`]));

/** Reads the file that is tried out as the server reads those of the application, with its very words. */
export class LiveReader {
  readonly #reader = new ScreenReader();
  #shown: RecordScreen | undefined;

  /** The last screen that a text said whole. */
  get shown(): RecordScreen | undefined {
    return this.#shown;
  }

  read(text: string): Reading {
    const path = `schemas/screens/${sampleComponent}.json`;
    const { records, screens, problems } = this.#reader.readAll(
      [stationFile, editorFile, { path, text, savedAt: Infinity }],
      galleryDicts,
      { groups },
    );
    const own = problems.filter(({ component }) => component === sampleComponent);
    const screen = records.get(sampleComponent);
    if (screen && own.length === 0) {
      this.#shown = withoutFiles(screen);
      return { screen: this.#shown, problems: [] };
    }
    const isOther = screens.has(sampleComponent) && own.length === 0;
    const other = { component: sampleComponent, path, line: 1, column: 1, message: galleryTexts.noRecords };
    return { problems: isOther ? [other] : own };
  }

  /** The screen that refs point at. */
  stations(): RecordScreen {
    return this.#own('gallery/station/StationList');
  }

  /** The field that a screen file itself is: the code editor beside what it shows. */
  editor(): Field {
    return this.#own('gallery/field/EditorList').fields[0]!;
  }

  #own(component: string): RecordScreen {
    const { records } = this.#reader.readAll([stationFile, editorFile], galleryDicts, { groups });
    return records.get(component)!;
  }
}

/** Files of Excel are the server's business. */
function withoutFiles(screen: RecordScreen): RecordScreen {
  const { import: _import, export: _export, ...builtIn } = screen.builtIn;
  return { ...screen, builtIn };
}
