import type { ImportReport } from '../ports/index.ts';
import { importTexts } from './texts.ts';

/** What is wrong where, as far as the server tells it beside its report; nothing where it does not. */
export function ProblemTable({ report: { problems, problemCount } }: { readonly report: ImportReport }) {
  if (problems.length === 0) return null;
  const hasFiles = problems.some(({ file }) => file !== undefined);
  const more = problemCount - problems.length;
  return (
    <>
      {/* Scrolled by keyboard too. */}
      <div className="vf-import-problems" role="region" aria-label={importTexts.problems} tabIndex={0}>
        <table aria-label={importTexts.problems}>
          <thead>
            <tr>
              {hasFiles && <th scope="col">{importTexts.file}</th>}
              <th scope="col">{importTexts.line}</th>
              <th scope="col">{importTexts.column}</th>
              <th scope="col">{importTexts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ file, sheet, line, column, reason }, index) => (
              <tr key={index}>
                {hasFiles && <td>{file}</td>}
                <td className="vf-import-line">{sheet === undefined ? line : importTexts.lineOf(line, sheet)}</td>
                <td>{column ?? '—'}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="vf-import-hint">{importTexts.moreProblems(more)}</p>}
    </>
  );
}
