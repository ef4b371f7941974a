import type { LegalTexts } from './legal-text.ts';

const inForce = 'In force since [[date]]';

export const legalEn: LegalTexts = {
  privacy: {
    title: 'Privacy policy',
    inForce,
    summary: [
      '**Your files are stored encrypted** and handed to the organisation that asks for them.',
      '**No advertising**, no audience measurement, no third-party service on the upload pages.',
      '**You can ask** to see, correct or delete what concerns you.',
    ],
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          'The service is run by [[name, legal form, address of the operator]]. When a professional asks you for documents, they decide what the documents are used for; the operator acts on their behalf.',
        ],
      },
      {
        title: 'What we receive',
        paragraphs: ['Nothing but what is needed to ask for, receive and review documents.'],
        table: {
          head: ['Person', 'Data'],
          rows: [
            [
              'Professional',
              'Name, e-mail address, organisation, open sessions, requests and decisions',
            ],
            ['Recipient', 'Name, e-mail address, uploaded files, times of opening and uploading'],
            ['Any visit', 'IP address and time, in the technical log'],
          ],
        },
      },
      {
        title: 'Why, and on what ground',
        paragraphs: [
          'To perform the contract with the professional, to protect the service from abuse, to answer you. [[Legal ground chosen by the operator for each purpose]].',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'A request and its files stay until the professional deletes them. They then leave the backups after [[period]]. The technical log is kept for [[period]].',
        ],
      },
      {
        title: 'How it is protected',
        paragraphs: [
          'Each file is encrypted with a key of its own (AES-256). A recipient’s link opens their own request only, cannot download any file, and expires. The [security](/security) page gives the details.',
        ],
      },
      {
        title: 'What the browser keeps',
        paragraphs: [
          'A session cookie, which is necessary, while a professional is signed in. Language, theme, filters and drafts stay in your browser. Nothing that follows you from site to site.',
        ],
      },
      {
        title: 'Your rights',
        list: [
          'See your data and get a copy.',
          'Have it corrected or deleted.',
          'Object to a use, or restrict it.',
          'Complain to the CNIL, or to the authority of your country.',
        ],
      },
      { title: 'Write to us', paragraphs: ['[[e-mail address of the data protection officer]]'] },
    ],
  },
  terms: {
    title: 'Terms of service',
    inForce,
    summary: [
      '**You ask** people whom you are entitled to ask.',
      '**You remain responsible** for what you request, receive and keep.',
      '**Your data stays yours** and can be taken away.',
    ],
    sections: [
      {
        title: 'The service',
        paragraphs: [
          'Recueil lets you ask a person for documents, receive them through a link, approve them or refuse them with a reason, and keep them. It is provided by [[name of the operator]].',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'An account is personal. You sign in with the identity provider chosen by the operator. Tell us as soon as you think somebody else is using it.',
        ],
      },
      {
        title: 'What you agree to do',
        list: [
          'Ask only for documents that a real file needs.',
          'Write only to people who expect your request.',
          'Delete what you no longer need.',
          'Not try to get around the protections of the service.',
        ],
      },
      {
        title: 'Price and trial',
        paragraphs: [
          'The prices are those shown on the home page on the day you subscribe. Payment, invoices and termination: [[terms of the operator]].',
        ],
      },
      {
        title: 'Availability',
        paragraphs: [
          'The service is provided with care, without a promise that it is never interrupted, unless agreed in writing: [[service level]].',
        ],
      },
      {
        title: 'Your data',
        paragraphs: [
          'The documents received belong to you, or to those who entrust them to you. When the contract ends you have [[period]] to download them; then they are deleted.',
        ],
      },
      {
        title: 'The software',
        paragraphs: [
          'Recueil is free software under the Apache License 2.0, provided without warranty beyond what the law requires.',
        ],
      },
      { title: 'Governing law', paragraphs: ['[[Law and court]]'] },
      { title: 'Write to us', paragraphs: ['[[contact e-mail address]]'] },
    ],
  },
  security: {
    title: 'Security',
    inForce: 'What the software does, and what depends on the operator',
    summary: [
      '**One file, one key**: each file is encrypted before it is written.',
      '**One link, one request**: it opens nothing else and shows no file.',
      '**No third party**: the pages load nothing from elsewhere.',
    ],
    sections: [
      {
        title: 'The files',
        list: [
          'Encrypted with AES-256-GCM in blocks, with a key for each file, itself protected by a key of the organisation.',
          'A truncated, altered or swapped file is detected and never returned as if it were intact.',
          'The format is checked by extension and by content; the size is limited while receiving.',
          'Always returned as an attachment, never executed or shown as a page.',
        ],
      },
      {
        title: 'The recipient’s link',
        list: [
          'A random token of 256 bits, of which the server keeps only the fingerprint.',
          'It lets the recipient upload and see the progress of their own request, not download.',
          'It expires, and stops working when the request is cancelled, completed or deleted.',
          'The page sends no referrer and is not indexed.',
        ],
      },
      {
        title: 'How professionals sign in',
        list: [
          'Through an OpenID Connect identity provider; in production Recueil stores no password.',
          'The session is kept by the server; the browser only has an identifier that scripts cannot read.',
          'Each organisation sees its own requests and files only.',
        ],
      },
      {
        title: 'What depends on the operator',
        table: {
          head: ['Subject', 'Answer'],
          rows: [
            ['Place of hosting', '[[country, host]]'],
            ['Encryption in transit', '[[HTTPS by the operator]]'],
            ['Antivirus', '[[yes, no, which]]'],
            ['Backups', '[[frequency, period, place]]'],
            ['Certifications', '[[if any]]'],
          ],
        },
      },
      {
        title: 'Reporting a weakness',
        paragraphs: [
          'Write to [[security e-mail address]]. Describe what you saw and how to reproduce it; leave us time to fix it before speaking about it in public.',
        ],
      },
    ],
  },
};
