import type { ReactNode } from 'react'
import type { Provider } from '#contract/providers.ts'
import { vcardOf } from './vcard.ts'

/** Saves people as a file that phones and mail programs read. */
export const VcardLink = ({
  people,
  name,
  className,
  children,
}: {
  people: readonly Provider[]
  name: string
  className?: string
  children: ReactNode
}) => (
  <a
    className={className}
    download={`${name.replace(/[^\p{L}\p{N} .-]/gu, '-')}.vcf`}
    href={`data:text/vcard;charset=utf-8,${encodeURIComponent(vcardOf(people))}`}
  >
    {children}
  </a>
)
