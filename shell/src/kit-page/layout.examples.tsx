import { AddRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { Illustration, Logo, PageHeader, Panel, Stepper } from '../kit/index.ts';
import { useBilingualText, type KitExample, type KitExampleProps } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';

const LogoExample = () => {
  const styles = useExampleStyles();
  return (
    <div className={styles.row}>
      <Logo />
      <Logo size={28} name={false} />
      <Illustration name="tray" />
      <Illustration name="done" />
      <Illustration name="search" />
      <Illustration name="lost" />
    </div>
  );
};

export const LOGO_AND_ILLUSTRATIONS: KitExample = {
  title: { fr: 'Signe et dessins', en: 'Logo and illustrations' },
  components: ['Logo', 'Illustration'],
  note: {
    fr:
      'Trois feuilles et la sangle\u202F; des dessins au trait pour les états vides. Ni personnages, ' +
      'ni relief.',
    en: 'Three sheets and the strap; line drawings for empty states. No people, no depth.',
  },
  Component: LogoExample,
};

const PageHeaderExample = () => {
  const t = useBilingualText();
  return (
    <PageHeader
      title={t('Mes demandes', 'Requests')}
      subtitle={t(
        'Gérez et suivez vos demandes de documents',
        'Manage and follow your document requests',
      )}
      actions={
        <Button appearance="primary" icon={<AddRegular />}>
          {t('Nouvelle demande', 'New request')}
        </Button>
      }
    />
  );
};

export const PAGE_HEADER: KitExample = {
  title: { fr: 'Titre d’un écran', en: 'Page header' },
  components: ['PageHeader'],
  note: {
    fr: 'Le seul h1 d’un écran\u202F; il prend le focus après une navigation.',
    en: 'The only h1 of a screen; it takes the focus after a navigation.',
  },
  Component: PageHeaderExample,
  fullWidth: true,
};

const PanelExample = ({ theme }: KitExampleProps) => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  return (
    <div className={styles.stack}>
      <Panel
        title={t('Destinataire', 'Recipient')}
        label={`${t('Destinataire', 'Recipient')} (${theme})`}
      >
        <p className={styles.quiet}>Camille Morel, camille.morel@example.org</p>
      </Panel>
      <Panel flush label={`${t('Sans marge', 'Flush')} (${theme})`}>
        <div className={styles.bar}>
          {t(
            'flush laisse la marge à une liste ou à un tableau.',
            'flush leaves the padding to a list or a table.',
          )}
        </div>
      </Panel>
    </div>
  );
};

export const PANEL: KitExample = {
  title: { fr: 'Panneau', en: 'Panel' },
  components: ['Panel'],
  note: {
    fr: 'Une feuille blanche et un filet. Pas d’ombre\u00A0: seul ce qui flotte en a une.',
    en: 'A white sheet with a hairline. No shadow: only floating elements have one.',
  },
  Component: PanelExample,
};

const StepperExample = ({ theme }: KitExampleProps) => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const [step, setStep] = useState(1);
  const steps = [
    t('Contexte', 'Context'),
    t('Documents et échéance', 'Documents and deadline'),
    t('Vérification et envoi', 'Review and send'),
  ];
  return (
    <div className={styles.stack}>
      <Stepper
        steps={steps}
        current={step}
        onStep={setStep}
        label={`${t('Étapes', 'Steps')} (${theme})`}
        doneLabel={t('étape terminée', 'done')}
      />
      <div className={styles.row}>
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t('Retour', 'Back')}
        </Button>
        <Button appearance="primary" disabled={step === 2} onClick={() => setStep(step + 1)}>
          {t('Suivant', 'Next')}
        </Button>
      </div>
    </div>
  );
};

export const STEPPER: KitExample = {
  title: { fr: 'Étapes', en: 'Steps' },
  components: ['Stepper'],
  note: {
    fr: 'On revient à ce qui est fait\u202F; on ne saute pas ce qui ne l’est pas.',
    en: 'Completed steps can be opened again; later ones cannot be skipped to.',
  },
  Component: StepperExample,
  fullWidth: true,
};
