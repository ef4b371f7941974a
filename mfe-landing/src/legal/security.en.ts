import type { LegalText } from './legal-text.ts';
import { state } from './security-proofs.ts';

export const securityEn: LegalText = {
  title: 'Security',
  inForce: 'What the software does and what depends on the operator',
  summary: [
    '**One file, one key**: each file is encrypted before it is stored.',
    '**One link, one request**: a link opens nothing else and shows no files.',
    '**No third parties**: the pages load nothing from other sites.',
    '**Everything can be checked**: Recueil is free software. Below each statement is the test or ' +
      'the document of its sources that shows it.',
  ],
  sections: [
    {
      title: 'Files',
      list: [
        state(
          'Encrypted in blocks with AES-256-GCM and a separate key for each file, which is itself ' +
            'protected by a key of the organization.',
          'sealing',
        ),
        state(
          'Truncated, altered or swapped files are detected and never served as if they were intact.',
          'damagedFiles',
        ),
        state(
          'The format is checked by extension and content, and the size is limited during upload.',
          'content',
        ),
        state('Only types that run no code are displayed; the others are downloaded.', 'downloads'),
        state('Keys can be replaced while the service is running.', 'rotation'),
        state('A restored backup is verified file by file.', 'backup'),
      ],
    },
    {
      title: 'End-to-end encryption, as an option',
      list: [
        state(
          'An organization can choose it: the recipient’s browser then encrypts each file, and its ' +
            'name, before the upload.',
          'encryption',
        ),
        state(
          'The server keeps the private key encrypted with a passphrase that it does not know; a ' +
            'recovery key opens it too. Without either, the files are lost.',
          'vaultKeys',
        ),
        state('The server then refuses every new file that is not encrypted.', 'encryptedUploads'),
        state(
          'In return, the server can neither scan these files for viruses nor make previews of them.',
          'encryptionDecision',
        ),
      ],
    },
    {
      title: 'Recipient links',
      list: [
        state('A random 256-bit token, of which the server stores only a hash.', 'linkTokens'),
        state(
          'It lets recipients upload files and follow the progress of their own request, not ' +
            'download files. It expires, and stops working when the request is cancelled, ' +
            'completed or deleted.',
          'recipients',
        ),
        state('For a sensitive request, a code sent by email completes it.', 'accessCode'),
        state('The page sends no referrer and is not indexed.', 'pages'),
      ],
    },
    {
      title: 'Sign-in for professionals',
      list: [
        state(
          'Through an OpenID Connect identity provider; in production, Recueil stores no passwords.',
          'provider',
        ),
        state(
          'Sessions are kept on the server; the browser only holds an identifier that scripts ' +
            'cannot read.',
          'sessions',
        ),
        state('An organization can require a second factor of all its members.', 'secondFactor'),
        state('Each organization sees only its own requests and files.', 'access'),
        state(
          'An audit trail keeps changes and accesses; the database refuses to change an entry.',
          'audit',
        ),
      ],
    },
    {
      title: 'Public pages',
      list: [
        state(
          'They load nothing from other sites, and their security policy allows only their ' +
            'own script.',
          'site',
        ),
      ],
    },
    {
      title: 'What depends on the operator',
      table: {
        head: ['Subject', 'Answer'],
        rows: [
          ['Hosting location', '{{terms.hosting}}'],
          ['Encryption in transit', '{{terms.transport}}'],
          ['Antivirus', '{{terms.antivirus}}'],
          ['Backups', '{{terms.backups}}'],
          ['Certifications', '{{terms.certifications}}'],
        ],
      },
    },
    {
      title: 'Reporting a vulnerability',
      paragraphs: [
        'Write to {{security.email}}.',
        'Describe what you found and how to reproduce it, and give us time to fix it before disclosing it publicly.',
      ],
    },
  ],
};
