import { Check, Circle } from 'lucide-react'
import { shortestPassword } from '#contract/vocabulary/passwords.ts'
import { Hidden } from '#src/ui/layout.tsx'
import styles from './password-rules.module.css'

export const passwordHint = `At least ${shortestPassword} characters. A few words in a row are good.`

type Rule = { met: boolean; says: string }

/** What a new password still lacks; `again`: the same typed a second time, on pages that ask for it. */
export const rulesOf = (password: string, again?: string): readonly Rule[] => {
  const missing = shortestPassword - password.length
  return [
    {
      met: missing <= 0,
      says:
        missing <= 0 || password === ''
          ? `At least ${shortestPassword} characters`
          : `${missing} more ${missing === 1 ? 'character' : 'characters'}`,
    },
    ...(again === undefined
      ? []
      : [
          {
            met: password !== '' && password === again,
            says:
              again !== '' && password !== again
                ? 'The two are not the same yet'
                : 'Twice the same',
          },
        ]),
  ]
}

/** The rules of a new password, each met or not as somebody types. */
export const PasswordRules = ({ password, again }: { password: string; again?: string }) => {
  const rules = rulesOf(password, again)
  return (
    <>
      <ul className={styles.rules}>
        {rules.map(({ met, says }) => (
          <li key={says} className={styles.rule} data-met={met}>
            {met ? (
              <Check className={styles.mark} aria-hidden="true" />
            ) : (
              <Circle className={styles.mark} aria-hidden="true" />
            )}
            <span>
              {says}
              {met && <Hidden>: met</Hidden>}
            </span>
          </li>
        ))}
      </ul>
      <Hidden>
        <span role="status">{rules.every(({ met }) => met) ? 'The password is fine.' : ''}</span>
      </Hidden>
    </>
  )
}
