import { securityEn } from './security.en.ts';
import type { LegalTexts } from './legal-text.ts';

const inForce = 'Effective from {{effectiveDate}}';

export const legalEn: LegalTexts = {
  legal: {
    title: 'Legal notice',
    inForce,
    summary: [],
    sections: [
      {
        title: 'Publisher',
        paragraphs: [
          '{{operator}}',
          'Registration: {{operator.registration}}',
          'Responsible for the content: {{operator.publisher}}',
        ],
      },
      {
        title: 'Contact',
        paragraphs: [
          'Email address: {{contact.email}}',
          'Phone: {{contact.phone}}',
          'Data protection officer: {{dataProtectionOfficer.email}}',
        ],
      },
      { title: 'Hosting provider', paragraphs: ['{{host}}'] },
      {
        title: 'The software',
        paragraphs: [
          'Recueil is free software licensed under the Apache License 2.0. The page ' +
            '[Licenses](/licenses) names the components that it contains.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    inForce,
    summary: [
      '**Your files are stored encrypted** and passed on to the organization that requests them.',
      '**No advertising**, no analytics and no third-party services on the upload pages.',
      '**You can ask** to see, correct or delete your personal data.',
    ],
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          'The service is operated by {{operator}}.',
          'When a professional asks you for documents, they decide how the documents are used; ' +
            'the operator acts on their behalf.',
        ],
      },
      {
        title: 'What we collect',
        paragraphs: ['Only what is needed to request, receive and review documents.'],
        table: {
          head: ['Person', 'Data'],
          rows: [
            [
              'Professional',
              'Name, email address, organization, open sessions, requests and decisions',
            ],
            ['Recipient', 'Name, email address, uploaded files, times of opening and uploading'],
            ['Any visitor', 'IP address and time, in the technical logs'],
          ],
        },
      },
      {
        title: 'Why, and on what legal basis',
        paragraphs: [
          'To perform the contract with the professional, to protect the service from abuse ' +
            'and to respond to you.',
          '{{terms.legalBasis}}',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'A request and its files are kept until the professional deletes them.',
          'They are then removed from backups after {{terms.backupRetention}}.',
          'Technical logs are kept for {{terms.logRetention}}.',
        ],
      },
      {
        title: 'Who else takes part',
        list: ['{{subprocessors}}'],
      },
      {
        title: 'How it is protected',
        paragraphs: [
          'Each file is encrypted with its own key (AES-256). A recipient’s link gives access ' +
            'to their own request only, cannot be used to download files, and expires. See the ' +
            '[security](/security) page for details.',
        ],
      },
      {
        title: 'What your browser stores',
        paragraphs: [
          'An essential session cookie while a professional is signed in, one for the language that ' +
            'you have chosen, and one for an access code that you have entered. Theme, ' +
            'filters and drafts stay in your browser. Nothing tracks you from one site to ' +
            'another.',
        ],
      },
      {
        title: 'Your rights',
        list: [
          'Access your data and receive a copy.',
          'Have your data corrected or deleted.',
          'Object to, or restrict, the use of your data.',
          'Lodge a complaint with the CNIL or the authority in your country.',
        ],
      },
      {
        title: 'Contact us',
        paragraphs: ['Data protection officer: {{dataProtectionOfficer.email}}'],
      },
    ],
  },
  terms: {
    title: 'Terms of service',
    inForce,
    summary: [
      '**You request** documents from people you are entitled to ask.',
      '**You remain responsible** for what you request, receive and keep.',
      '**Your data remains yours** and you can take it with you.',
    ],
    sections: [
      {
        title: 'The service',
        paragraphs: [
          'Recueil lets you request documents from a person, receive them through a link, ' +
            'approve them or reject them with a reason, and store them.',
          'It is provided by {{operator.name}}.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'Accounts are personal. You sign in through the identity provider chosen by the ' +
            'operator. Let us know as soon as you suspect that someone else is using your ' +
            'account.',
        ],
      },
      {
        title: 'What you agree to',
        list: [
          'Only request documents you need for a genuine case.',
          'Only contact people who expect your request.',
          'Delete what you no longer need.',
          'Do not try to circumvent the security of the service.',
        ],
      },
      {
        title: 'Pricing and trial',
        paragraphs: [
          'Prices are those shown on the home page on the day you subscribe.',
          'Payment, invoicing and termination: {{terms.paymentTerms}}.',
        ],
      },
      {
        title: 'Availability',
        paragraphs: [
          'The service is provided with care, but uninterrupted availability is not ' +
            'guaranteed unless agreed in writing.',
          'Service level: {{terms.serviceLevel}}.',
        ],
      },
      {
        title: 'Your data',
        paragraphs: [
          'The documents you receive belong to you or to the people who entrust them to you.',
          'When the contract ends, you have {{terms.exportPeriod}} to download them, after ' +
            'which they are deleted.',
        ],
      },
      {
        title: 'The software',
        paragraphs: [
          'Recueil is free software licensed under the Apache License 2.0 and provided ' +
            'without warranty beyond what the law requires.',
        ],
      },
      { title: 'Governing law', paragraphs: ['{{terms.governingLaw}}'] },
      { title: 'Contact us', paragraphs: ['{{contact.email}}'] },
    ],
  },
  security: securityEn,
};
