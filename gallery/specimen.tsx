import { type ReactNode, useContext } from 'react'
import styles from './gallery.module.css'
import { hold, type State } from './states.ts'
import { DensityContext, PartsContext, ThemesContext } from './themes.ts'

/** One primitive in one state, with its name under it. */
export const Specimen = ({
  name,
  state = 'rest',
  wide = false,
  hold: held,
  children,
}: {
  name: string
  state?: State
  /** Takes the whole row. */
  wide?: boolean
  /** The element to hold in the state; by default the first control. */
  hold?: string
  children: ReactNode
}) => (
  <div className={wide ? styles.wide : styles.specimen} data-specimen={name}>
    <div className={styles.stage} ref={(box) => hold(box, state, held)}>
      {children}
    </div>
    <p className={styles.name}>{name}</p>
  </div>
)

/** A part of the gallery: shown once, or once per theme side by side. */
export const Part = ({
  id,
  title,
  about,
  children,
}: {
  id: string
  title: string
  about: string
  children: ReactNode
}) => {
  const density = useContext(DensityContext)
  const shown = useContext(ThemesContext)
  const only = useContext(PartsContext)
  if (only?.includes(id) === false) return null
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      <p className={styles.about}>{about}</p>
      <div className={styles.panels}>
        {shown.map((theme) => (
          <div key={theme} data-theme={theme} data-density={density} className={styles.panel}>
            {children}
          </div>
        ))}
      </div>
    </section>
  )
}
