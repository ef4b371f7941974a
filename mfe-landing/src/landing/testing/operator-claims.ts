import type { Claims } from '@recueil/backend/contract';

/** The claims of the specification, as an operator sets them in `CLAIMS_FILE`. */
export const OPERATOR_CLAIMS: Claims = {
  fr: {
    facts: [
      { icon: 'none', before: 'Plus de', strong: '500', after: 'professionnels' },
      { icon: 'shield', before: 'Conforme', strong: 'RGPD et HIPAA', after: '' },
      { icon: 'building', before: 'Serveurs', strong: 'en France', after: '' },
      { icon: 'clipboard', before: '', strong: 'ISO 27001', after: 'en cours' },
    ],
    dashboard: [
      { value: '5 h', label: 'Temps gagné' },
      { value: '92 %', label: 'Taux de réponse' },
    ],
    cost: { figure: '490 €', unit: 'perdus chaque mois' },
    gains: [
      { value: '5 heures', label: 'gagnées chaque semaine' },
      { value: '85 %', label: 'de réponses en plus' },
      { value: '60 %', label: 'de délai en moins' },
    ],
    returnOnInvestment: {
      title: 'Rentabilisé en moins de deux semaines',
      text: 'Le calcul',
      integrations: 'Messagerie, stockage et API REST',
      caption: 'Retour',
      rows: [['Amorti', 'en moins de 2 semaines']],
      total: ['Retour sur investissement', '400 %'],
    },
    testimonials: [
      { quote: 'C’est simple.', name: 'Claire Aubry', role: 'Conseillère' },
      { quote: 'C’est clair.', name: 'Julien Roche', role: 'Avocat' },
      { quote: 'C’est rapide.', name: 'Sabrina Haddad', role: 'Responsable RH' },
    ],
    integrations: 'Messagerie et stockage de fichiers',
    hosting: 'En France, chiffrés.',
  },
  en: {
    facts: [
      { icon: 'none', before: 'More than', strong: '500', after: 'professionals' },
      { icon: 'shield', before: '', strong: 'GDPR and HIPAA', after: 'compliant' },
      { icon: 'building', before: 'Servers', strong: 'in France', after: '' },
      { icon: 'clipboard', before: '', strong: 'ISO 27001', after: 'in progress' },
    ],
    dashboard: [
      { value: '5 h', label: 'Time saved' },
      { value: '92%', label: 'Response rate' },
    ],
    cost: { figure: '€490', unit: 'lost every month' },
    gains: [
      { value: '5 hours', label: 'saved every week' },
      { value: '85%', label: 'more responses' },
      { value: '60%', label: 'faster process' },
    ],
    returnOnInvestment: {
      title: 'Pays for itself in under two weeks',
      text: 'The maths',
      integrations: 'Email, storage and REST API',
      caption: 'Return',
      rows: [['Pays for itself', 'in under 2 weeks']],
      total: ['Return on investment', '400%'],
    },
    testimonials: [
      { quote: 'It is simple.', name: 'Claire Aubry', role: 'Adviser' },
      { quote: 'It is clear.', name: 'Julien Roche', role: 'Lawyer' },
      { quote: 'It is fast.', name: 'Sabrina Haddad', role: 'HR manager' },
    ],
    integrations: 'Email and file storage',
    hosting: 'In France, encrypted.',
  },
};
