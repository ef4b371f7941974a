import type { LandingContent, HowItWorksStepRow } from './landing-content.ts';

const row = (
  icon: HowItWorksStepRow['icon'],
  text: string,
  state = '',
  tone: HowItWorksStepRow['tone'] = 'none',
): HowItWorksStepRow => ({ icon, text, state, tone });

export const landingContentEn: LandingContent = {
  title: 'Recueil. Complete files, without chasing paperwork',
  nav: {
    label: 'Sections',
    sectors: 'Professions',
    how: 'How it works',
    price: 'Pricing',
    questions: 'FAQ',
  },
  signIn: 'Sign in',
  signUp: 'Create an account',
  signUpPath: '/sign-up',
  hero: {
    title: 'Complete files, without chasing paperwork',
    lead: 'You list what you need. Your clients upload it from their phone, no account required. Recueil sends the reminders; you approve.',
    how: 'See how it works',
    note: '14-day trial, no credit card. Set up in about 3 minutes.',
  },
  demo: {
    label: 'Sample dashboard: documents received, two requests approved, two pending',
    received: 'Documents received',
    timeSaved: { value: '5 h', label: 'Time saved' },
    responseRate: { value: '92%', label: 'Response rate' },
    approved: 'Approved',
    pending: 'Pending',
    rows: [
      { title: 'House sale, allée des Ormes', person: 'Marc Delaunay', sheets: 'aaaaaa' },
      { title: 'Marchand estate', person: 'Bernard Marchand', sheets: 'rrmmmm' },
      { title: 'Bridging loan, Cesson', person: 'Thomas Ferrand', sheets: 'rrrrrm' },
      { title: 'Marriage contract', person: 'Inès Da Silva', sheets: 'aaa' },
    ],
  },
  facts: [
    { icon: 'none', before: '', strong: 'More than 500', after: 'professionals', claim: true },
    { icon: 'lock', before: '', strong: 'AES-256', after: 'encryption', claim: false },
    { icon: 'shield', before: '', strong: 'GDPR', after: 'compliant', claim: true },
    { icon: 'building', before: 'Servers', strong: 'in France', after: '', claim: true },
    { icon: 'clipboard', before: '', strong: 'ISO 27001', after: 'in progress', claim: true },
  ],
  sectors: {
    title: 'For professions where everything starts with complete paperwork',
    items: [
      {
        picture: 'bank',
        title: 'Banking and finance',
        text: 'Account opening, loans, annual reviews.',
        documents: ['Identity document', 'Payslips', 'Bank statements'],
      },
      {
        picture: 'law',
        title: 'Legal',
        text: 'Sales, estates, contracts, litigation.',
        documents: ['Title deed', 'Family record book', 'Numbered exhibits'],
      },
      {
        picture: 'people',
        title: 'Human resources',
        text: 'Hiring, renewals, departures.',
        documents: ['Diplomas', 'Health insurance card', 'Bank details'],
      },
      {
        picture: 'house',
        title: 'Real estate',
        text: 'Rentals, sales agreements, co-ownership.',
        documents: ['Income tax notice', 'Proof of address', 'Surveys'],
      },
    ],
  },
  cost: {
    figure: '€490',
    unit: 'lost every month collecting documents by hand',
    title: 'Chasing documents is not a job',
    items: [
      ['First', 'you write, call, check and write again.'],
      ['Then', 'you find the attachment, rename it and file it.'],
      ['Often', 'you start all over again, because one page is illegible.'],
    ],
  },
  how: {
    title: 'One list, one link, one complete file',
    lead: 'Recueil does what you used to squeeze in between appointments.',
    steps: [
      {
        title: 'You ask',
        text: 'In under 90 seconds, from a template or a blank page.',
        rows: [
          row('number', 'Identity document, both sides'),
          row('number', 'Income tax notice 2025'),
          row('number', 'Proof of address'),
        ],
      },
      {
        title: 'Your client uploads',
        text: 'Open a secure link, take a photo, done. No account needed.',
        rows: [
          row('camera', 'tax-notice-2025.jpg', 'Received', 'action'),
          row('file', 'power-bill-october.pdf', 'Received', 'action'),
          row('none', '1 more document'),
        ],
      },
      {
        title: 'Recueil sends reminders',
        text: 'On your behalf, by your rules. You follow progress without writing another email.',
        rows: [
          row('sent', 'Tuesday 24 November', 'sent', 'quiet'),
          row('sent', 'Thursday 26 November', 'sent', 'quiet'),
          row('clock', 'Friday 27 November', 'scheduled', 'quiet'),
        ],
      },
      {
        title: 'You approve',
        text: 'With a single key, or reject with a reason your client understands and can act on straight away.',
        rows: [
          row('none', 'Income tax notice 2025', 'Approved', 'success'),
          row('none', 'Proof of address', 'Approved', 'success'),
          row('none', 'Identity document', 'Back is missing', 'danger'),
        ],
      },
    ],
    gains: [
      { value: '5 h', label: 'saved every week' },
      { value: '85%', label: 'more responses' },
      { value: '60%', label: 'faster process' },
    ],
  },
  roi: {
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
  testimonials: {
    title: 'What people say',
    items: [
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
  },
  price: {
    title: 'One price, everything included',
    name: 'Recueil',
    amount: '€97',
    per: 'a month',
    or: 'or',
    yearly: '€970 a year',
    saving: ', with 2 months free',
    note: '14-day trial, no credit card.',
    included: [
      'Unlimited documents and users',
      'Automatic reminders',
      'REST API',
      'Priority support',
      'Free training',
    ],
    integrations: 'Email and file storage',
  },
  faq: {
    title: 'Frequently asked questions',
    items: [
      {
        question: 'Do my clients need an account?',
        answer: 'No. They receive a secure link, open the page and upload their files.',
      },
      {
        question: 'Where are documents stored?',
        answer:
          'In France, encrypted with AES-256. Recueil complies with the GDPR and HIPAA requirements; ISO 27001 certification is in progress.',
        withoutClaims:
          'With the operator of the service, encrypted with AES-256 and a separate key for each file. See the Security page for details.',
      },
      {
        question: 'How long does it take to get started?',
        answer:
          'About three minutes. Create your account, choose a template and send your first request.',
      },
      {
        question: 'How much does Recueil cost after the trial?',
        answer:
          'The trial lasts 14 days and needs no credit card. After that, Recueil costs €97 a month, or €970 a year, with 2 months free.',
      },
    ],
  },
  end: { title: 'Start with a single request', note: '14-day trial, no credit card.' },
};
