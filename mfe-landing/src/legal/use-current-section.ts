import { useEffect, useState } from 'react';

/** The section being read: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const look = () => {
      let found = 1;
      for (let section = 1; section <= count; section += 1) {
        const heading = document.getElementById(`s${section}`);
        if (heading && heading.getBoundingClientRect().top < window.innerHeight / 3)
          found = section;
      }
      setCurrent(found);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [count]);
  return current;
}
