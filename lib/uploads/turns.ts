/**
 * Lets work go on as long as all of it together weighs no more than `budget`; the rest waits in its order. What weighs more
 * than that goes on alone.
 */
export function turns(budget: number) {
  let busy = 0;
  const waiting: { weight: number; start: () => void }[] = [];

  function admit() {
    for (let next = waiting[0]; next && busy + next.weight <= budget; next = waiting[0]) {
      waiting.shift();
      busy += next.weight;
      next.start();
    }
  }

  return async function take<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const own = Math.min(weight, budget);
    await new Promise<void>((start) => {
      waiting.push({ weight: own, start });
      admit();
    });
    try {
      return await work();
    } finally {
      busy -= own;
      admit();
    }
  };
}
