import { UserRound } from 'lucide-react'
import styles from './display.module.css'

/** Characters as a person sees them: one flag, one letter with its accent, one face with its skin tone. */
const charactersOf = (word: string): string[] => {
  if (!('Segmenter' in Intl)) return [...word]
  // Making one takes longer than all its work.
  segmenter ??= new Intl.Segmenter()
  return [...segmenter.segment(word)].map(({ segment }) => segment)
}
let segmenter: Intl.Segmenter | undefined

/** First letters of the first and last word, or the first two of a single word, uppercased; '' without a name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = charactersOf(words[0] ?? '')
  const last = charactersOf(words.at(-1) ?? '')
  return (
    words.length > 1 ? `${first[0] ?? ''}${last[0] ?? ''}` : first.slice(0, 2).join('')
  ).toUpperCase()
}

type Props = { name: string; src: string | null; size?: number; color?: string }

/** The picture, or initials, or the default icon when the name is empty. */
export const Avatar = ({ name, src, size = 120, color = '#fc7168' }: Props) => (
  <span
    className={styles.avatar}
    style={{ width: size, height: size, background: color, fontSize: size * 0.38 }}
    role="img"
    aria-label={name.trim() === '' ? 'Profile' : name}
  >
    {src !== null ? (
      <img src={src} alt="" />
    ) : initialsOf(name) !== '' ? (
      <span aria-hidden="true">{initialsOf(name)}</span>
    ) : (
      <UserRound aria-hidden="true" size={size * 0.55} />
    )}
  </span>
)
