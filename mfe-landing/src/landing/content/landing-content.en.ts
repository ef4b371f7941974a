import type { LandingContent } from './landing-content.ts';

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
    approved: 'Approved',
    pending: 'Pending',
    rows: [
      { title: 'House sale, allée des Ormes', person: 'Marc Delaunay', sheets: 'aaaaaa' },
      { title: 'Marchand estate', person: 'Bernard Marchand', sheets: 'rrmmmm' },
      { title: 'Bridging loan, Cesson', person: 'Thomas Ferrand', sheets: 'rrrrrm' },
      { title: 'Marriage contract', person: 'Inès Da Silva', sheets: 'aaa' },
    ],
  },
  facts: [{ icon: 'lock', before: '', strong: 'AES-256', after: 'encryption' }],
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
    dashboard: 'The dashboard: two requests to review, requests in progress and the next reminders',
    steps: [
      {
        title: 'You ask',
        text: 'In under 90 seconds, from a template or a blank page.',
        picture: 'request',
        alt: 'The list of requested documents, each required or optional',
      },
      {
        title: 'Your client uploads',
        text: 'Open a secure link, take a photo, done. No account needed.',
        picture: 'upload',
        alt: 'The client’s page: two of three documents received',
      },
      {
        title: 'Recueil sends reminders',
        text: 'On your behalf, by your rules. You follow progress without writing another email.',
        picture: 'remind',
        alt: 'The automatic reminders of a request: the next one and those after it, to move or pause',
      },
      {
        title: 'You approve',
        text: 'With a single key, or reject with a reason your client understands and can act on straight away.',
        picture: 'review',
        alt: 'A request to review: each document is approved or rejected',
      },
    ],
  },
  testimonials: {
    title: 'What people say',
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
        topic: 'hosting',
        answer:
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
