/** Set in the main process: in a worker thread `TZ` changes nothing. */
export default function setup() {
  process.env.TZ = "America/New_York";
}
