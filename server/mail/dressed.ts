import type { Letterhead } from '#contract/letterhead.ts'
import { underName } from '#contract/vocabulary/firm.ts'
import { escapeHtml } from '#server/html.ts'
import type { Mail } from './queue.ts'
import { buttonPaint } from './templates.ts'

/** The picture of the logo goes with the mail, so that a mail program shows it without asking our server. */
export const logoId = 'firm-logo'
const logoTag = (name: string): string =>
  `<p style="margin:0 0 1em"><img src="cid:${logoId}" alt="${escapeHtml(name)}" style="max-height:56px;max-width:200px"></p>`

/** The mail without the picture, where the firm has taken its logo away since. */
export const withoutLogo = (html: string): string =>
  html.replace(/<p style="margin:0 0 1em"><img src="cid:firm-logo"[^>]*><\/p>/, '')

/** A mail in a firm's color, with its logo at the head, with the firm's name at its foot; a firm that has not said its name changes nothing. */
export const dressed = (mail: Mail, firm: Letterhead | null): Mail => {
  if (firm === null) return mail
  const lines = [firm.name, ...underName(firm)]
  return {
    ...mail,
    text: `${mail.text}\n\n${lines.join('\n')}`,
    html: mail.html
      .replaceAll(buttonPaint, firm.accent === null ? buttonPaint : `background:${firm.accent}`)
      .replace(/<body[^>]*>/, (tag) =>
        firm.logo_url === null ? tag : `${tag}${logoTag(firm.name)}`,
      )
      .replace(
        '</body>',
        () =>
          `<p style="font-size:.85em;border-top:2px solid ${firm.accent ?? '#263f52'};padding-top:.8em">${lines.map(escapeHtml).join('<br>')}</p></body>`,
      ),
  }
}
