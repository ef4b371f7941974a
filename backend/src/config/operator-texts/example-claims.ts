import type { LandingClaims } from '../../contract/operator-texts.contract.ts';

/** The landing page's claims in development: no operator has confirmed them. */
export const EXAMPLE_CLAIMS: Readonly<Record<'fr' | 'en', Required<LandingClaims>>> = {
  fr: {
    facts: [
      { icon: 'none', before: '', strong: 'Plus de 500', after: 'professionnels' },
      { icon: 'shield', before: 'Conforme', strong: 'RGPD', after: '' },
      { icon: 'building', before: 'Serveurs', strong: 'en France', after: '' },
      { icon: 'clipboard', before: '', strong: 'ISO 27001', after: 'en cours' },
    ],
    dashboard: [
      { value: '5\u00A0h', label: 'Temps gagné' },
      { value: '92\u00A0%', label: 'Taux de réponse' },
    ],
    cost: { figure: '490\u00A0€', unit: 'perdus chaque mois à collecter à la main' },
    gains: [
      { value: '5\u00A0h', label: 'gagnées chaque semaine' },
      { value: '85\u00A0%', label: 'de réponses en plus' },
      { value: '60\u00A0%', label: 'de délai en moins' },
    ],
    returnOnInvestment: {
      title: 'Rentabilisé en moins de deux semaines',
      text: 'Le calcul tient en quelques lignes.',
      integrations:
        'Recueil se branche sur votre messagerie et vos espaces de stockage, et offre une API REST.',
      caption: 'Retour sur investissement',
      rows: [
        ['Perdu à collecter à la main', '490\u00A0€ par mois'],
        ['Abonnement Recueil', '97\u00A0€ par mois'],
        ['Amorti', 'en moins de 2 semaines'],
      ],
      total: ['Retour sur investissement', '400\u00A0%'],
    },
    testimonials: [
      {
        quote:
          '«\u00A0Mes clients déposent le soir, depuis leur canapé. Le matin, je n’ai plus qu’à relire.\u00A0»',
        name: 'Claire Aubry',
        role: 'Conseillère en patrimoine, Nantes',
      },
      {
        quote:
          '«\u00A0Chaque pièce est numérotée et validée. C’est exactement ce qu’un confrère attend.\u00A0»',
        name: 'Julien Roche',
        role: 'Avocat, Lyon',
      },
      {
        quote:
          '«\u00A0Les pièces d’embauche arrivent, et je n’écris plus une seule relance à la main.\u00A0»',
        name: 'Sabrina Haddad',
        role: 'Responsable RH, Lille',
      },
    ],
    integrations: 'Messagerie et stockage de fichiers',
    hosting:
      'En France, chiffrés en AES-256. Recueil respecte le RGPD et les exigences HIPAA\u202F; la certification ISO 27001 est en cours.',
  },
  en: {
    facts: [
      { icon: 'none', before: '', strong: 'More than 500', after: 'professionals' },
      { icon: 'shield', before: '', strong: 'GDPR', after: 'compliant' },
      { icon: 'building', before: 'Servers', strong: 'in France', after: '' },
      { icon: 'clipboard', before: '', strong: 'ISO 27001', after: 'in progress' },
    ],
    dashboard: [
      { value: '5 h', label: 'Time saved' },
      { value: '92%', label: 'Response rate' },
    ],
    cost: { figure: '€490', unit: 'lost every month collecting documents by hand' },
    gains: [
      { value: '5 h', label: 'saved every week' },
      { value: '85%', label: 'more responses' },
      { value: '60%', label: 'faster process' },
    ],
    returnOnInvestment: {
      title: 'Pays for itself in under two weeks',
      text: 'The maths fits on a few lines.',
      integrations: 'Recueil connects to your email and file storage, and offers a REST API.',
      caption: 'Return on investment',
      rows: [
        ['Lost collecting by hand', '€490 a month'],
        ['Recueil subscription', '€97 a month'],
        ['Pays for itself', 'in under 2 weeks'],
      ],
      total: ['Return on investment', '400%'],
    },
    testimonials: [
      {
        quote:
          '“My clients upload in the evening, from the sofa. In the morning, all I have to do is review.”',
        name: 'Claire Aubry',
        role: 'Wealth adviser, Nantes',
      },
      {
        quote: '“Every exhibit is numbered and approved. Exactly what other lawyers expect.”',
        name: 'Julien Roche',
        role: 'Lawyer, Lyon',
      },
      {
        quote:
          '“New starters’ documents come in, and I no longer write a single reminder by hand.”',
        name: 'Sabrina Haddad',
        role: 'HR manager, Lille',
      },
    ],
    integrations: 'Email and file storage',
    hosting:
      'In France, encrypted with AES-256. Recueil complies with the GDPR and HIPAA requirements; ISO 27001 certification is in progress.',
  },
};
