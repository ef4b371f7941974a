import { useBilingualText, type KitExample } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';

const ROLES = [
  'page',
  'surface',
  'sunken',
  'hover',
  'selected',
  'text',
  'text2',
  'text3',
  'line',
  'line-strong',
  'control',
  'primary',
  'link',
  'strap',
  'danger-fill',
];
const TONES = ['neutral', 'info', 'action', 'warning', 'success', 'danger'];
const TYPES = [
  ['title1', '30/36'],
  ['title2', '24/30'],
  ['title3', '20/26'],
  ['subtitle', '17/24'],
  ['lead', '17/26'],
  ['body', '15/22'],
  ['body-strong', '15/22'],
  ['caption', '13/18'],
  ['caption-strong', '13/18'],
] as const;

const ColoursExample = () => {
  const styles = useExampleStyles();
  return (
    <div className={styles.stack}>
      <div className={styles.swatches}>
        {ROLES.map((role) => (
          <div key={role}>
            <div className={styles.swatch} style={{ backgroundColor: `var(--rc-${role})` }} />
            <p className={styles.caption}>{role}</p>
          </div>
        ))}
      </div>
      <div className={styles.row}>
        {TONES.map((tone) => (
          <span
            key={tone}
            className={styles.tone}
            style={{
              color: `var(--rc-${tone}-fg)`,
              backgroundColor: `var(--rc-${tone}-bg)`,
              borderColor: `var(--rc-${tone}-line)`,
            }}
          >
            {tone}
          </span>
        ))}
      </div>
    </div>
  );
};

export const COLOURS: KitExample = {
  title: { fr: 'Couleurs', en: 'Colours' },
  components: [],
  note: {
    fr:
      'Des rôles, jamais des teintes\u00A0: écrivez var(--rc-text2), et le thème sombre suit. Six ' +
      'tons portent tous les statuts.',
    en: 'Roles, never shades: var(--rc-text2) follows the theme. Six tones cover every status.',
  },
  Component: ColoursExample,
};

const TypographyExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  return (
    <div className={styles.pairs}>
      {TYPES.map(([name, size]) => [
        <span key={name} className={styles.caption}>
          {`${name} ${size}`}
        </span>,
        <span key={`${name}-words`} style={{ font: `var(--rc-${name})`, overflowWrap: 'anywhere' }}>
          {t('Succession Marchand, 4 pièces', 'Marchand estate, 4 documents')}
        </span>,
      ])}
    </div>
  );
};

export const TYPOGRAPHY: KitExample = {
  title: { fr: 'Typographie', en: 'Typography' },
  components: [],
  note: {
    fr: 'Une famille, deux graisses. Jamais moins de 13 px.',
    en: 'One family, two weights. Never below 13 px.',
  },
  Component: TypographyExample,
};
