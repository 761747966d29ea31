import { messageParts } from '#domain/attendance/messages/message-parts.ts'
import { accentOf } from '#domain/platform/clients/accent.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { EmailCopy, EmailSender } from './email-template.ts'

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = '#1f2328'
const quiet = '#57606a'

const actionHtml = (
  action: NonNullable<EmailCopy['action']>,
  accent: ReturnType<typeof accentOf>,
): string => {
  if (action.kind === 'code')
    return `<p style="margin:24px 0;padding:16px;border-radius:8px;background:${accent.light.soft};color:${accent.light.onSoft};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(action.code)}</p>`
  const link = escapeHtml(action.link)
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;border:1px solid ${accent.light.filledEdge};background:${accent.light.filled};color:${accent.light.onFilled};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:${quiet}">Or copy this address into your browser:<br><span style="word-break:break-all">${link}</span></p>`
}

/** Keeps line breaks, for addresses and bank details. */
const withLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/**
 * Builds the HTML of an email. Mail programs drop style sheets and most CSS, so it has one column and inline styles,
 * and is readable without them.
 */
export const emailHtml = (sender: EmailSender, greeting: string, copy: EmailCopy): string => {
  const accent = accentOf(sender.logoColour)
  const linked = (text: string): string =>
    messageParts(text)
      .map((part) =>
        'link' in part
          ? `<a href="${escapeHtml(part.link)}" style="color:${accent.light.text}">${escapeHtml(part.link)}</a>`
          : withLines(part.text),
      )
      .join('')
  const paragraphs = copy.paragraphs
    .map((text) => `<p style="margin:0 0 16px">${copy.withLinks ? linked(text) : withLines(text)}</p>`)
    .join('\n')
  const smallPrint = copy.smallPrint
    .map((text) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`)
    .join('\n')
  const contact = escapeHtml(sender.contactEmail)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<base target="_blank">
<title>${escapeHtml(copy.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f3f3f1;color:${ink};${font};font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto;overflow:hidden;border-radius:12px;background:#ffffff">
<div style="padding:16px 28px;background:${accent.brand};color:${accent.onBrand};font-weight:700">${escapeHtml(sender.name)}</div>
<div style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(copy.heading)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${paragraphs}
${copy.action ? actionHtml(copy.action, accent) : ''}
</div>
<div style="padding:16px 28px 20px;border-top:1px solid #e4e4e0;font-size:14px;line-height:20px;color:${quiet}">
${smallPrint}
<p style="margin:0">Sent by ${escapeHtml(sender.name)}. Questions? Write to <a href="mailto:${contact}" style="color:${accent.light.text}">${contact}</a>.</p>
</div>
</div>
</body>
</html>
`
}
