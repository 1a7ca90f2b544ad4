import { expect, it } from 'vitest'
import { licenseDeclinedMail, licenseEndingMail } from '#server/mail/licenses.ts'

it('mails about the end of a license name its last day in words', () => {
  const [to, name, day, url] = ['a@b.example', 'Noa', '2027-03-31', 'https://h.example/a'] as const
  for (const { subject, text } of [
    licenseDeclinedMail(to, name, { reason: 'Blurred.', day }, url),
    licenseEndingMail(to, name, day, url),
  ])
    expect(`${subject} ${text}`).toMatch(/March 31, 2027/)
})
