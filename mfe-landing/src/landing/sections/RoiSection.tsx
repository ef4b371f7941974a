import type { LandingContent } from '../content/landing-content.ts';

export function RoiSection({ content }: { content: LandingContent['roi'] }) {
  const [totalName, total] = content.total;
  return (
    <section className="ld-section ld-paper ld-roi" aria-labelledby="ld-roi-title">
      <div className="ld-w">
        <div>
          <h2 id="ld-roi-title">{content.title}</h2>
          <p>{content.text}</p>
          <p>{content.integrations}</p>
        </div>
        <table className="ld-ledger">
          <caption className="rs-sr">{content.caption}</caption>
          <tbody>
            {content.rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
            <tr className="ld-sum">
              <th scope="row">{totalName}</th>
              <td>{total}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
