import "../exit-with-parent.mjs";
import "next/dist/bin/next";
