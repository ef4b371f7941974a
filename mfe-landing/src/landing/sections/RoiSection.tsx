import type { LandingClaims } from '@recueil/backend/contract';

export function RoiSection({ claim }: { claim: NonNullable<LandingClaims['returnOnInvestment']> }) {
  const [totalName, total] = claim.total;
  return (
    <section className="ld-section ld-paper ld-roi" aria-labelledby="ld-roi-title">
      <div className="ld-w">
        <div>
          <h2 id="ld-roi-title">{claim.title}</h2>
          <p>{claim.text}</p>
          <p>{claim.integrations}</p>
        </div>
        <table className="ld-ledger">
          <caption className="rs-sr">{claim.caption}</caption>
          <tbody>
            {claim.rows.map(([name, value]) => (
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
