import styles from './part-on-its-way.module.css'

/**
 * In place of a part of the page whose code is on its way: nothing at first, and words once it takes long, as without a
 * network before this device keeps the app. The part comes by itself.
 */
export const PartOnItsWay = () => (
  <p role="status" className={styles.words}>
    This part is not on this device yet. It opens by itself as soon as there is a network.
  </p>
)
