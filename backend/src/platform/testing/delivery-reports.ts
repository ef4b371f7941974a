const crlf = (text: string): string => text.trimStart().replace(/\n/g, '\r\n');

/** A report of Postfix: status part, then the head of the mail that came back. */
export const postfixReport = (to: string, over: { action?: string; status?: string } = {}): string => crlf(`
Return-Path: <>
X-Original-To: ${to}
Delivered-To: ${to}
Date: Fri, 20 Nov 2026 09:00:05 +0000 (UTC)
From: MAILER-DAEMON@mail.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F1A22.1700000000/mail.example.org"

This is a MIME-encapsulated message.

--4F1A22.1700000000/mail.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4F1A22.1700000000/mail.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.org
X-Postfix-Queue-ID: 4F1A22
Arrival-Date: Fri, 20 Nov 2026 09:00:00 +0000 (UTC)

Final-Recipient: rfc822; thomas@example.org
Original-Recipient: rfc822;thomas@example.org
Action: ${over.action ?? 'failed'}
Status: ${over.status ?? '5.1.1'}
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 <thomas@example.org>: Recipient address
    rejected: User unknown in virtual mailbox table

--4F1A22.1700000000/mail.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Message-ID: <01JZNOTTRUSTED000000000000@recueil.example>
Subject: Documents

--4F1A22.1700000000/mail.example.org--
`);

/** A report of Exchange: HTML for people, no number in front of its answer. */
export const exchangeReport = (to: string): string => crlf(`
From: postmaster@outlook.example
To: <${to}>
Subject: Undeliverable: Vos documents
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="_002_a1"

--_002_a1
Content-Type: multipart/alternative; boundary="_000_a1"

--_000_a1
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PHA+WW91ciBtZXNzYWdlIGNvdWxkbid0IGJlIGRlbGl2ZXJlZC48L3A+

--_000_a1--
--_002_a1
Content-Type: message/delivery-status

Reporting-MTA: dns;PR0P264MB0001.FRAP264.PROD.OUTLOOK.EXAMPLE
Received-From-MTA: dns;mail.example.org

Final-recipient: RFC822;thomas@example.org
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded

--_002_a1
Content-Type: message/rfc822

From: Recueil <no-reply@recueil.example>
To: thomas@example.org
Subject: Vos documents

Bonjour

--_002_a1--
`);

/** A report of Gmail: addressed to the envelope sender alone. */
export const gmailReport = (to: string): string => crlf(`
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
To: ${to}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
Content-Type: multipart/report; boundary="0000b1"; report-type=delivery-status
MIME-Version: 1.0

--0000b1
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--0000b1
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
X-Original-Message-ID: <01JZNOTTRUSTED000000000000@recueil.example>

Final-Recipient: rfc822; thomas@example.org
Action: failed
Status: 5.7.26
Diagnostic-Code: smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.
 550-5.7.26 See https://support.example/mail for more. 41be03b00d2f7
Last-Attempt-Date: Fri, 20 Nov 2026 01:00:05 -0800 (PST)

--0000b1--
`);

/** Somebody’s answer from holiday, which reports on nothing. */
export const holidayAnswer = (to: string): string => crlf(`
From: Thomas Ferrand <thomas@example.org>
To: ${to}
Subject: Absent jusqu'au 1er decembre
Auto-Submitted: auto-replied
Content-Type: text/plain

Je suis absent. Status: 5.1.1 Action: failed
`);
