import type { Letterhead } from '#contract/letterhead.ts'
import { underName } from '#contract/vocabulary/firm.ts'
import { escapeHtml } from '#server/html.ts'
import type { Mail } from './queue.ts'
import { buttonPaint } from './templates.ts'

/** A mail in a firm's color, with the firm's name at its foot; a firm that has not said its name changes nothing. */
export const dressed = (mail: Mail, firm: Letterhead | null): Mail => {
  if (firm === null) return mail
  const lines = [firm.name, ...underName(firm)]
  return {
    ...mail,
    text: `${mail.text}\n\n${lines.join('\n')}`,
    html: mail.html
      .replaceAll(buttonPaint, firm.accent === null ? buttonPaint : `background:${firm.accent}`)
      .replace(
        '</body>',
        () =>
          `<p style="font-size:.85em;border-top:2px solid ${firm.accent ?? '#263f52'};padding-top:.8em">${lines.map(escapeHtml).join('<br>')}</p></body>`,
      ),
  }
}
