"use client";

import { createContext, useContext } from "react";

const UploadThingContext = createContext(false);

/** Tells the pictures' uploads below whether they go to UploadThing; without it they go to this app. */
export const UploadServiceProvider = UploadThingContext.Provider;

export const useHasUploadThing = (): boolean => useContext(UploadThingContext);
