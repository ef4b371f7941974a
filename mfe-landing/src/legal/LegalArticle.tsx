import type { ReactNode } from 'react';
import type { LegalSection, LegalText } from './legal-text.ts';
import { InlineMarkup } from './InlineMarkup.tsx';

export function LegalArticle({ text, children }: { text: LegalText; children: ReactNode }) {
  return (
    <article className="lg-article">
      <h1>{text.title}</h1>
      {text.inForce !== '' && (
        <p className="lg-date">
          <InlineMarkup text={text.inForce} />
        </p>
      )}
      {children}
      {text.summary.length > 0 && (
        <ul className="lg-summary">
          {text.summary.map((line) => (
            <li key={line}>
              <InlineMarkup text={line} />
            </li>
          ))}
        </ul>
      )}
      {text.sections.map((section, index) => (
        <Section key={section.title} section={section} id={`s${index + 1}`} />
      ))}
    </article>
  );
}

function Section({ section, id }: { section: LegalSection; id: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <span>{section.title}</span>
      </h2>
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph}>
          <InlineMarkup text={paragraph} />
        </p>
      ))}
      {section.list && section.list.length > 0 && (
        <ul>
          {section.list.map((item) => (
            <li key={item}>
              <InlineMarkup text={item} />
            </li>
          ))}
        </ul>
      )}
      {section.table && section.table.rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {section.table.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.table.rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <InlineMarkup text={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
