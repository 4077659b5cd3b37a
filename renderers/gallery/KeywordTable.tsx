import { factOf, type Field, type RecordScreen } from '../../schemas/language/index.ts';
import { keywordsOf } from '../../schemas/language/keywords/checkKeywords.ts';
import metaSchema from '../../schemas/language/screen.schema.json' with { type: 'json' };
import { keywordTexts } from './keywordTexts.ts';
import { sampleField } from './sourceText.ts';
import { galleryTexts } from './texts.ts';

interface Keyword {
  readonly examples?: readonly unknown[];
}

const keywords: Readonly<Record<string, Keyword>> = metaSchema.definitions.property.properties;

interface KeywordTableProps {
  readonly screen: RecordScreen;
  readonly isNarrow: boolean;
}

/** What may be written of a field of this type and not of every one, in the words of the gallery, and what its fact says. */
export function KeywordTable({ screen, isNarrow }: KeywordTableProps) {
  const field = screen.fields.find(({ name }) => name === sampleField);
  if (!field) return null;
  return (
    <details className="vf-specimen-part" open={!isNarrow}>
      <summary>{galleryTexts.keywords}</summary>
      <ul className="vf-specimen-facts" aria-label={galleryTexts.facts}>
        {factsOf(field).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="vf-keywords" role="region" aria-label={galleryTexts.keywords} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{galleryTexts.keyword}</th>
              <th scope="col">{galleryTexts.meaning}</th>
              <th scope="col">{galleryTexts.example}</th>
            </tr>
          </thead>
          <tbody>
            {keywordsOf(field).map((name) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{keywordTexts[name]}</td>
                <td>
                  <code>{JSON.stringify(keywords[name]?.examples?.[0])}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function factsOf(field: Field): readonly string[] {
  const { json, operators, width, sortable, summable, widgets } = factOf(field);
  return [
    galleryTexts.value(json),
    operators.length > 0 ? galleryTexts.operators(operators.join('、')) : galleryTexts.notSearched,
    galleryTexts.width(width),
    ...(sortable ? [galleryTexts.sortable] : []),
    ...(summable ? [galleryTexts.summable] : []),
    ...(widgets ? [galleryTexts.widgetsOf(widgets.join('、'))] : []),
  ];
}
