/** A loader for the translations of react-aria: it keeps American English and drops the others. */
module.exports = () => 'export default {}'
