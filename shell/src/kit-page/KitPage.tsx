import { LANGUAGES } from '@recueil/backend/contract';
import { UiProvider, mergeClasses } from '@recueil/shell/ui';
import { Switch, ToggleButton } from '@recueil/shell/ui-form';
import { useEffect, useState } from 'react';
import { Logo } from '../kit/index.ts';
import { usePageLanguage } from '../kit/use-page-language.ts';
import { useBilingualText, type KitExample } from './example.ts';
import { EXAMPLES } from './examples.ts';
import { usePageStyles } from './kit-page.styles.ts';

const toExampleId = ({ components, title }: KitExample) =>
  `kit-${(components[0] ?? title.en).replaceAll(/\W+/g, '-')}`;

const ExamplePreview = ({
  theme,
  Component,
}: Pick<KitExample, 'Component'> & { theme: 'light' | 'dark' }) => {
  const styles = usePageStyles();
  const [node, setNode] = useState<HTMLElement | null>(null);
  // Overlays must mount inside the theme they belong to.
  return (
    <div ref={setNode} data-theme={theme} className={styles.sheet}>
      <UiProvider dark={theme === 'dark'} overlays={node ?? undefined}>
        <div className={styles.room}>
          <Component theme={theme} />
        </div>
      </UiProvider>
    </div>
  );
};

const KitPageHeader = () => {
  const styles = usePageStyles();
  const language = usePageLanguage();
  const t = useBilingualText();
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    if (!compact) return;
    document.documentElement.dataset['density'] = 'compact';
    return () => void delete document.documentElement.dataset['density'];
  }, [compact]);
  return (
    <header className={styles.bar}>
      <span className={styles.name}>
        <Logo />
      </span>
      <Switch
        checked={compact}
        label={t('Mode compact', 'Compact mode')}
        onChange={(_event, data) => setCompact(data.checked)}
      />
      <span role="group" aria-label={t('Langue', 'Language')}>
        {LANGUAGES.map((code) => (
          <ToggleButton
            key={code}
            appearance="subtle"
            lang={code}
            checked={language === code}
            onClick={() => (document.documentElement.lang = code)}
          >
            {code === 'fr' ? 'Français' : 'English'}
          </ToggleButton>
        ))}
      </span>
    </header>
  );
};

/** Import names, in any language. */
const ComponentNames = ({ of: { components } }: { of: KitExample }) => {
  const styles = usePageStyles();
  return (
    components.length > 0 && (
      <code className={styles.names} lang="en">
        {components.join(', ')}
      </code>
    )
  );
};

const KitPageContent = () => {
  const styles = usePageStyles();
  const t = useBilingualText();
  const title = t('Éléments de Recueil', 'Recueil’s components');
  useEffect(() => {
    document.title = `${title} · Recueil`;
  }, [title]);
  return (
    <div className={styles.page}>
      <KitPageHeader />
      <div className={styles.body}>
        <nav className={styles.index} aria-label={t('Sommaire', 'Contents')}>
          <ul className={styles.indexList}>
            {EXAMPLES.map((example) => (
              <li key={toExampleId(example)}>
                <a className={styles.link} href={`#${toExampleId(example)}`}>
                  <span>{t(example.title.fr, example.title.en)}</span>
                  <ComponentNames of={example} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1 className={styles.title}>{title}</h1>
          {EXAMPLES.map((example) => (
            <section
              key={toExampleId(example)}
              id={toExampleId(example)}
              className={styles.section}
              aria-labelledby={`${toExampleId(example)}-title`}
            >
              <h2 id={`${toExampleId(example)}-title`} className={styles.heading}>
                <span>{t(example.title.fr, example.title.en)}</span>
                <ComponentNames of={example} />
              </h2>
              <p className={styles.note}>{t(example.note.fr, example.note.en)}</p>
              <div className={mergeClasses(styles.sheets, !example.fullWidth && styles.side)}>
                <ExamplePreview theme="light" Component={example.Component} />
                <ExamplePreview theme="dark" Component={example.Component} />
              </div>
            </section>
          ))}
        </main>
      </div>
    </div>
  );
};

/** `/kit`, in development only: every component of the kit in every state, in both themes. */
export const KitPage = () => (
  <UiProvider>
    <KitPageContent />
  </UiProvider>
);
